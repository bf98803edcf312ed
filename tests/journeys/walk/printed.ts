import type { Page } from 'playwright-core'

/** The printout of a page: the number of pages, and their size in points. */
export async function printed(page: Page): Promise<{ pages: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf)
  return {
    pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    size: [Number(box?.[1]), Number(box?.[2])].map(Math.round),
  }
}
