/** The id of the listbox below the search field; its options are numbered after it. */
export const optionsId = 'search-options'

/** Whether options are listed, and the id of the one that Enter opens. */
export type ListboxState = { listed: boolean; active: string | null }
export const noListbox: ListboxState = { listed: false, active: null }
