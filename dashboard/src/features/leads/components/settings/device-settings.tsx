import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { PushDevice } from '@porchlight/contract/push'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../../../lib/credentials.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { obstacles, readReadiness, wordsOf } from '../../../../lib/notices.ts'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import * as words from '../../../../words/leads.ts'
import { useDevices, useTurnOff, useTurnOn } from '../../api/devices.ts'
import classes from './lead-settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const { push } = messages

/** Which devices are told, and this one's switch. They are the agent's own: nobody else sets them. */
export function DeviceSettings() {
  return isImpersonating(readCredentials()) ? null : <Devices />
}

function Devices() {
  const devices = useDevices()
  return (
    <SettingsSection title={push.title} text={push.text} query={devices}>
      {({ devices: all }) => (
        <>
          {all.length > 0 && (
            <div>
              {all.map((device) => (
                <DeviceRow key={device._id} device={device} />
              ))}
            </div>
          )}
          {!all.some(({ isThis }) => isThis) && <ThisDevice />}
        </>
      )}
    </SettingsSection>
  )
}

function ThisDevice() {
  const turnOn = useTurnOn()
  // Whoever is asked for leave may say no, and then reads what to do about it.
  const [readiness, setReadiness] = useState(readReadiness)
  const obstacle = obstacles[readiness]
  if (obstacle) return <p className={classes.obstacle}>{obstacle}</p>
  return (
    <div>
      <WorkButton
        variant="default"
        isWorking={turnOn.isPending}
        onClick={() =>
          turnOn.mutate(undefined, {
            onSuccess: () => toastGood(push.on),
            onError: (error) => {
              toastBad(wordsOf(error))
              setReadiness(readReadiness())
            },
          })
        }
      >
        {push.turnOnHere}
      </WorkButton>
    </div>
  )
}

function DeviceRow({ device: { _id, device, isThis, createdAt, lastSuccessAt } }: { device: PushDevice }) {
  const turnOff = useTurnOff()
  return (
    <div className={classes.row}>
      <span className={classes.rowText}>
        <strong>{isThis ? fill(words.thisDevice, { device }) : device}</strong>
        <small>
          {lastSuccessAt
            ? fill(words.lastNotification, { lastSuccessAt: formatMoment(lastSuccessAt) })
            : fill(words.since, { createdAt: formatMoment(createdAt) })}
        </small>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={fill(words.turnOffNotificationsOn, { device })}
        loading={turnOff.isPending}
        onClick={() =>
          turnOff.mutate(
            { id: _id, isThis },
            { onSuccess: () => toastGood(push.off), onError: (error) => toastBad(messageOf(error)) },
          )
        }
      >
        {words.turnOff}
      </Button>
    </div>
  )
}
