/** Where a dialog is drawn: within the page's sheet, so that it wears the page's theme. */
export function makeDialogPlace(): HTMLElement {
  const sheet = document.querySelector('.sheet') ?? document.body
  return sheet.appendChild(document.createElement('div'))
}
