import { IconFileTypePdf, IconLink } from '@tabler/icons-react'
import { sheetFor } from '#rules/aftersale/paper/paper'
import type { GoodsOrigin } from '../../../parts/cart/goods-origin.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { copyText } from '../../../ui/text/copy-text.ts'

type ShareListProps = { list: { id: number; line_count: number }; origin: GoodsOrigin | null }

/** Gives a list to others: as a price list in PDF, or as a link for colleagues. */
export function ShareList({ list, origin }: ShareListProps) {
  const { t, i18n } = useTranslation('pad')
  const file = useCall('/user/savedListFile', toFile)
  async function copyLink() {
    if (await copyText(`${location.origin}${paths.savedList(list.id)}`)) tell.done(t('list.linkCopied'))
  }
  return (
    <>
      <button
        type="button"
        className="btn quiet"
        disabled={file.busy || list.line_count === 0}
        onClick={() => void file.run({ id: list.id, ...origin, sheet: sheetFor(i18n.language) })}
      >
        <IconFileTypePdf size={18} stroke={1.5} aria-hidden="true" /> {t('list.pdf')}
      </button>
      <button type="button" className="btn quiet" onClick={() => void copyLink()}>
        <IconLink size={18} stroke={1.5} aria-hidden="true" /> {t('list.copyLink')}
      </button>
    </>
  )
}
