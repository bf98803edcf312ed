import { expect, test } from 'vitest'
import type { Cacheable } from '#api/page-context'
import { pageAddress } from './address.ts'

const cacheable: Cacheable = [
  { path: /^\/(home)?$/, query: [] },
  { path: /^\/category$/, query: ['category_id', 'search', 'page'] },
]
const of = (url: string, headers: Record<string, string> = {}, host = 'localhost') =>
  pageAddress({ url, host, headers }, cacheable)

test('only the query parameters of the page count, in a fixed order', () => {
  const one = of('/category?page=2&utm_source=mail&category_id=7')
  expect(one).toMatchObject({ path: '/category?category_id=7&page=2', kept: true })
  expect(of('/category?category_id=7&page=2&fbclid=x').path).toBe(one.path)
  expect(of('/home?anything=1').path).toBe('/home')
  expect(of('/category/?page=').path).toBe('/category')
})

test('the `.data` address that React Router fetches is a page of its own with the same rules', () => {
  expect(of('/category.data?page=2&x=1&_routes=shop')).toMatchObject({
    path: '/category.data?_routes=shop&page=2',
    kept: true,
  })
  expect(of('/_root.data').kept).toBe(true)
})

test('an undeclared page is not cached, and keeps its query', () => {
  expect(of('/cart?from=x')).toMatchObject({ path: '/cart?from=x', kept: false })
})

test('a very long query is rendered, but not cached', () => {
  expect(of(`/category?search=${'a'.repeat(600)}`).kept).toBe(false)
})

test('language by query, cookie, browser; site by cookie, host', () => {
  expect(of('/home?language=zh-CN', { cookie: 'language=es-ES' })).toMatchObject({
    language: 'zh-CN',
    chosen: 'zh-CN',
    path: '/home?language=zh-CN',
  })
  expect(of('/home', { cookie: 'a=b; language=es-ES', 'accept-language': 'zh' })).toMatchObject({
    language: 'es-ES',
    chosen: undefined,
  })
  expect(of('/home', { 'accept-language': 'es-MX,es;q=0.9' }).language).toBe('es-ES')
  expect(of('/home?language=xx', { cookie: 'language=<script>' })).toMatchObject({
    language: 'en-US',
    path: '/home',
  })
  expect(of('/cart?language=xx&from=x').path).toBe('/cart?from=x')
  expect(of('/cart?language=es-ES').path).toBe('/cart?language=es-ES')
  expect(of('/home', {}, 'sea.trestle.example').site).toBe('SEA')
  expect(of('/home', { cookie: 'site=HOU' }, 'sea.trestle.example').site).toBe('HOU')
  expect(of('/home', { cookie: 'site=MARS' }).site).toBe('LA')
})
