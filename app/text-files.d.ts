declare module 'virtual:text-files' {
  /** The files of a language's texts, by its code in small letters (`en-us`); empty while developing. See vite.config.ts. */
  const files: Partial<Record<string, string[]>>
  export default files
}
