import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { declineNotices, obstacles, readReadiness, turnOnNotices, wordsOf } from '../../../lib/notices.ts'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import classes from './pocket.module.css'

const { push } = messages

/** Offered once there is a lead to be told of; gone for good on this device once somebody has answered. */
export function PocketCard() {
  const [readiness] = useState(readReadiness)
  const [isAnswered, setAnswered] = useState(false)
  const [isWorking, setWorking] = useState(false)
  if (isAnswered || readiness === 'denied' || readiness === 'unsupported') return null

  async function turnOn() {
    setWorking(true)
    try {
      await turnOnNotices()
      toastGood(push.on)
      setAnswered(true)
    } catch (error) {
      toastBad(wordsOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <section className={classes.card} aria-labelledby="pocket">
      <IconBellRinging size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="pocket">{isHandheld() ? push.offerPhone : push.offerComputer}</h2>
        <p>{obstacles[readiness] ?? push.offerText}</p>
      </div>
      <div className={classes.actions}>
        {readiness === 'ready' && (
          <WorkButton isWorking={isWorking} onClick={turnOn}>
            {push.turnOn}
          </WorkButton>
        )}
        <Button
          variant="default"
          onClick={() => {
            declineNotices()
            setAnswered(true)
          }}
        >
          {push.notNow}
        </Button>
      </div>
    </section>
  )
}

const isHandheld = () => window.matchMedia('(pointer: coarse)').matches
