declare module 'virtual:text-files' {
  /**
   * The files of a language's texts, by its code in lower case (`en-us`); none in development. See
   * vite.config.ts.
   */
  const files: Partial<
    Record<string, { visitors: string; members: string; office: string; merchant: string }>
  >
  export default files
}
