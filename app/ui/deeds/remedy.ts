import type { CallPath } from '#api/calls'

/**
 * What becomes of a mistake. `final`: the screen says before that it cannot be undone. `undo`: it is done at
 * once, and can be undone for ten seconds. `changed`: the same call sets it anew. `harmless`: nothing that
 * others see depends on it. `said`: words to somebody, who can be told more. Else the call that takes it
 * back, from the same screen or list.
 */
export type Remedy = 'final' | 'undo' | 'changed' | 'harmless' | 'said' | CallPath
