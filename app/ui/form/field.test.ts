import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { TextArea, TextField } from './field.tsx'

/** Both kinds of fields, bound to a value of at most ten signs; to none where it is undefined. */
function bothOf(value: string | undefined): string[] {
  const props = { label: 'Note', maxLength: 10, onChange() {}, ...(value === undefined ? {} : { value }) }
  return [createElement(TextField, props), createElement(TextArea, props)].map((field) =>
    renderWithKeys(field, {}),
  )
}

test('a text that is too long is kept whole, and the field says so', () => {
  for (const field of bothOf('a'.repeat(12))) {
    expect(field).toContain('a'.repeat(12))
    expect(field).not.toContain('maxLength')
    expect(field).toContain('typed.tooLong')
    expect(field).toContain('data-too-long="true"')
  }
})

test('the browser does not cut what is pasted into a field that has room', () => {
  for (const field of bothOf(' fits here ')) {
    expect(field).not.toContain('maxLength')
    expect(field).not.toContain('data-too-long')
  }
})

test('a field that no form holds is bounded by the browser', () => {
  for (const field of bothOf(undefined)) expect(field).toContain('maxLength="10"')
})
