import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** React takes over what the server drew, without drawing it anew. */
export function wakeWith<Props extends object>(component: ComponentType<Props>) {
  return (place: HTMLElement, props: object) => {
    hydrateRoot(place, createElement(component, props as Props))
  }
}
