/** What visitors are spoken to in. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What a page is set to: a language, or that of whoever visits it. */
export const pageLanguages = ['visitor', ...languages] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Each by its own name, for whoever reads it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** The page in one language, for those who pass it on and for search engines. */
export const languageParameter = 'lang'
