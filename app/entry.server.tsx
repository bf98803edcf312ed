import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './page-context.ts'
import { loadTexts } from './texts/load.ts'

export { cacheable } from './cacheable.ts'
export { pageContext } from './page-context.ts'

const abandonAfterMs = 10_000

type Asked = [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
]

/** Renders a page whole, in the language the server chose. */
export default async function renderPage(
  ...[request, status, headers, entry, context]: Asked
): Promise<Response> {
  const i18n = await loadTexts(context.get(pageContext).language)
  return new Promise((resolve, reject) => {
    let answer = status
    const page = (
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} />
      </I18nextProvider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        answer = 500
        console.error(error)
      },
    })
    setTimeout(abort, abandonAfterMs).unref()
  })
}
