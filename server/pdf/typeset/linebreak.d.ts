/** The package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, or has to; null after the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
