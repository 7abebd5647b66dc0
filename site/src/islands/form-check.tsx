import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { loadWords } from '../enhance/load-words.ts'
import { Words } from '../use-words.ts'
import { RobotCheck } from './robot-check.tsx'

const checks = new WeakMap<HTMLFormElement, Root>()

/** Puts the robot check into a form that was not asked for one until now; each try gets a fresh one. */
export async function askForPerson(
  form: HTMLFormElement,
  words: string,
  onAnswer: (answer: string) => void,
): Promise<void> {
  const [{ data }, page] = await Promise.all([
    fetch('/api/v1/client-config').then((response) => response.json()),
    loadWords(),
  ])
  const root = checks.get(form) ?? createRoot(addPlace(form))
  checks.set(form, root)
  flushSync(() =>
    root.render(
      <Words value={page}>
        <RobotCheck
          key={crypto.randomUUID()}
          captcha={data.captcha}
          error={words}
          onChange={(answer) => answer && onAnswer(answer)}
        />
      </Words>,
    ),
  )
  form.querySelector<HTMLElement>('[data-check] input')?.focus()
}

function addPlace(form: HTMLFormElement): HTMLElement {
  const place = document.createElement('div')
  place.dataset.check = ''
  form.querySelector('button')?.before(place)
  return place
}
