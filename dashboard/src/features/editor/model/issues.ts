import type { EditorDocument } from './document.ts'

/** What is wrong, by field. */
export type Issues = Record<string, string>

export type PartIssues = Record<keyof EditorDocument, Issues>

/** What is wrong with a field, or with something inside of it. */
export function findIssue(issues: Issues, name: string): string | undefined {
  return issues[name] ?? Object.entries(issues).find(([field]) => field.startsWith(`${name}.`))?.[1]
}

/** Fields of the listing carry its name, so that they are told from those of the page. */
export function ofProperty(errors: Issues): Issues {
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`property.${field}`, sentence]))
}
