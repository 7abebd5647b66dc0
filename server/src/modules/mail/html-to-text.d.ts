/** The package comes without types; this is what we ask of it. */
declare module 'html-to-text' {
  export interface SelectorDefinition {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }
  export interface HtmlToTextOptions {
    wordwrap?: number | false
    preserveNewlines?: boolean
    selectors?: SelectorDefinition[]
  }
  export function compile(options: HtmlToTextOptions): (html: string) => string
}
