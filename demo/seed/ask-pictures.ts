import { askPictures } from '#market/goods/picture/ask-pictures'
import { decidePictures } from '#market/goods/picture/decide-pictures'
import type { SiteCode } from '#rules/sites'
import type { Trade } from './trade.ts'

type Planned = {
  email: string
  site: SiteCode
  sn: string
  hoursAgo: number
  pass?: boolean
  reason?: string
}

const olivia = { email: 'olivia@sunrise-staging.example.com', site: 'LA' } as const
const plan: readonly Planned[] = [
  { ...olivia, sn: 'NU-SOF-101', hoursAgo: 190, pass: true },
  {
    ...olivia,
    sn: 'HP-DTB-510',
    hoursAgo: 60,
    pass: false,
    reason: 'The scene shows goods of another maker. Please ask for the front and detail views.',
  },
  { ...olivia, sn: 'HP-NST-631', hoursAgo: 150, pass: true },
  { ...olivia, sn: 'CL-RUG-1101', hoursAgo: 5 },
  { email: 'peter@lakeshore.example.com', site: 'CHI', sn: 'IW-NST-639', hoursAgo: 20 },
  { email: 'peter@lakeshore.example.com', site: 'CHI', sn: 'HP-WRD-931', hoursAgo: 9 },
]

/** Lets the demo's buyers request pictures of the items they sell on; three requests still wait. */
export async function askForPictures({ tx, actors, goods }: Trade, at: Date): Promise<void> {
  for (const { email, site, sn, hoursAgo, pass, reason = '' } of plan) {
    const after = (hours: number) => new Date(at.getTime() - (hoursAgo - hours) * 3_600_000)
    const { product_id } = goods.item(sn)
    const media = await tx
      .selectFrom('media')
      .select('id')
      .where('product_id', '=', product_id)
      .where('kind', '=', 'picture')
      .execute()
    const media_ids = media.map(({ id }) => id)
    if (media_ids.length === 0) continue
    const { id } = await askPictures(tx, actors.buyer(email, site, after(0)), { product_id, media_ids })
    if (pass !== undefined) await decidePictures(tx, actors.staff('service', after(3)), { id, pass, reason })
  }
}
