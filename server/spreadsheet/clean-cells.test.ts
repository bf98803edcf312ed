import { expect, test } from 'vitest'
import { plainCell, richCell } from './clean-cells.ts'

test.each([
  ['Html &amp; chair <b>bold</b>', 'Html & chair bold'],
  ['Caf&eacute; 180 &#176;', 'Café 180 °'],
  ['TV stand < 70" & more; 3 > 2', 'TV stand < 70" & more; 3 > 2'],
  ['&lt;b&gt;Sofa&lt;/b&gt;', 'Sofa'],
  ['<script>alert(1)</script>Chair<style>p{}</style>', 'Chair'],
])('a title of %s is %s', (cell, expected) => {
  expect(plainCell(cell)).toBe(expected)
})

test.each([
  ['Plain, 3 < 5 & so on.', 'Plain, 3 < 5 & so on.'],
  ['Solid alder &amp; linen', 'Solid alder & linen'],
  ['<p>One paragraph.</p>', 'One paragraph.'],
  ['Seat <strong>deep</strong>', '<p>Seat <strong>deep</strong></p>'],
  [
    '<div style="color:red"><h2>Features</h2><p>First.</p><ul><li>One</li><li>Two &deg;</li></ul><script>alert(1)</script><img src=x onerror=alert(1)></div>',
    '<h2>Features</h2><p>First.</p><ul><li>One</li><li>Two °</li></ul>',
  ],
  ['&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;/ul&gt;', '<ul><li>One</li></ul>'],
  ['<div><div>One</div><div>Two</div>three</div>', '<p>One</p><p>Two</p><p>three</p>'],
  ['One<br>Two<ul><li><p>Three</p></li></ul>four', '<p>One<br />Two</p><ul><li>Three</li></ul><p>four</p>'],
  [
    '<p><a href="javascript:alert(1)">go</a> <a href="https://a.example/x">on</a></p>',
    '<p>go <a href="https://a.example/x">on</a></p>',
  ],
  ['<ul><li>One<ul><li>Two</li></ul></li></ul>', '<ul><li>One<ul><li>Two</li></ul></li></ul>'],
  ['<table><tr><td><div>A</div></td><td>B</td></tr></table>', '<table><tr><td>A</td><td>B</td></tr></table>'],
  ['<li>alone</li><td>cell</td>', '<p>alone</p><p>cell</p>'],
])('a description of %s is %s, and stays so', (cell, expected) => {
  expect(richCell(cell)).toBe(expected)
  expect(richCell(expected)).toBe(expected)
})
