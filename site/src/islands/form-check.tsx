import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { RobotCheck } from './robot-check.tsx'

const checks = new WeakMap<HTMLFormElement, Root>()

/** Puts the robot check into a form that was not asked for one until now; each try gets a fresh one. */
export async function askForPerson(
  form: HTMLFormElement,
  words: string,
  onAnswer: (answer: string) => void,
): Promise<void> {
  const { data } = await (await fetch('/api/v1/client-config')).json()
  const root = checks.get(form) ?? createRoot(addPlace(form))
  checks.set(form, root)
  flushSync(() =>
    root.render(
      <RobotCheck
        key={crypto.randomUUID()}
        captcha={data.captcha}
        error={words}
        onChange={(answer) => answer && onAnswer(answer)}
      />,
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
