/** See take-turn.mjs. Gives what ends the turn. */
export function takeTurn(file: string): Promise<() => void>
