import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Areas, openTexts } from '../app/texts/texts.ts'
import { textsContext } from '../app/texts/use-translation.ts'

/**
 * The HTML of a screen for a test: a text that `areas` does not hold stands there as its key (`noun.key`).
 */
export function renderWithKeys(screen: ReactNode, areas: Areas): string {
  const texts = openTexts('en-US', { shell: {}, ...areas })
  return renderToStaticMarkup(createElement(textsContext, { value: texts }, screen))
}
