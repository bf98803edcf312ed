import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RichText, { html })))
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '')

test.each([
  ['<h2>A &amp; B</h2><p>x<br />y</p><hr />', '<h2>A &amp; B</h2><p>x<br/>y</p><hr/>'],
  ['<ul><li><p><strong>1</strong></p></li></ul>', '<ul><li><p><strong>1</strong></p></li></ul>'],
  [
    '<p><a href="https://x.example/?a=1&amp;b=2">web</a></p>',
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">web</a></p>',
  ],
  ['<p>a <strong>b</p><p>c</p>', '<p>a <strong>b</strong></p><p>c</p>'],
  ['words &lt;script&gt; &quot;q&quot;&nbsp;e', 'words &lt;script&gt; &quot;q&quot;\u00a0e'],
])('%s is shown as it stands', (html, markup) => {
  expect(shown(html)).toBe(markup)
})

test('a page of the shop is a link that loads nothing anew', () => {
  expect(shown('<a href="/help_center">help</a>')).toContain(
    'href="/help_center" data-discover="true">help</a>',
  )
})

test('a table is named by the heading before it and its first row, and its headings say what they head', () => {
  const markup = shown(
    '<h2>Cookies</h2><p>x</p><table><tbody><tr><th>Name</th><th>For</th></tr><tr><th>site</th><td>which site</td></tr></tbody></table>',
  )
  expect(markup).toContain('<section aria-label="Cookies: Name For" tabindex="0"><table>')
  expect(markup).toMatch(/<th[^>]* scope="col"[^>]*>For<\/th>/)
  expect(markup).toContain('data-label="For">which site</td>')
  expect(markup).toMatch(/<th[^>]* scope="row"[^>]*>site<\/th>/)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"></svg>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<style>p{}</style>',
  '<iframe src="/home"></iframe>',
  '<p title="</p><script>alert(1)</script>">x</p>',
])('%s does nothing, even where it was not cleaned', (html) => {
  expect(shown(html)).not.toMatch(/<script|<img|<svg|<style|<iframe|<a |<[^>]*on\w+=|<[^>]*javascript:/)
})
