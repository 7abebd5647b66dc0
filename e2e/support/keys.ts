import { expect, type Locator } from '@playwright/test'

/** Types in place of what stands there, key by key: setting a value proves nothing about typing it. */
export async function retype(field: Locator, keys: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(keys)
}

/** Goes to a control as someone without a mouse does: by Tab alone, in the order of the page. */
export async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page()
  await expect(control).toBeVisible()
  const isThere = () => control.evaluate((element) => element.ownerDocument.activeElement === element)
  for (let stops = 0; !(await isThere()); stops++) {
    if (stops === 150) throw new Error('No Tab leads there')
    await keyboard.press('Tab')
  }
}

export async function clear(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
}

/** Copies a text elsewhere and pastes it in place of what stands there. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

/**
 * Brings values as a browser's autofill does: all at once, with the focus elsewhere, and with the events Chromium sends
 * around each, whose "keydown" is no event of a keyboard and names no key.
 */
export async function autofill(values: (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of values) {
    await field.evaluate((input: HTMLInputElement, text) => {
      const say = (type: string, bubbles = true) => input.dispatchEvent(new Event(type, { bubbles }))
      say('focus', false)
      say('keydown')
      // Past what a framework has put in its place, as the browser itself would.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      say('input')
      say('change')
      say('keyup')
      say('blur', false)
    }, value)
  }
}
