/** The site's islands name their style sheets; to the server these are nothing. */
declare module '*.css'
