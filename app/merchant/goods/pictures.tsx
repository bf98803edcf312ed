import { PictureRequests, pictureTabs } from '../../parts/picture/picture-requests.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { UsualBuyers } from './pictures/usual-buyers.tsx'

const pageSize = 10

/** /merchant/pictures: buyers' requests for pictures of the manufacturer's products, oldest first. */
export default function MerchantPictures() {
  const { t } = useTranslation(['merchant', 'center'])
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const status = useTab(pictureTabs)
  const answer = useAnswer('/merchant/pictureList', { status, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div>
        <h1>{t('pictures.title')}</h1>
        <p className="soft">{t('pictures.lead')}</p>
      </div>
      <PictureRequests
        answer={answer}
        pageSize={pageSize}
        title={t('pictures.title')}
        chosen={status}
        side="merchant"
        facts={({ custom_sn, company_name, created_at, orders, asked_before, decided_at }) => (
          <>
            <p className="small soft">
              <span translate="no">{custom_sn}</span> · {company_name} · {dateTime(created_at)}
            </p>
            <p className="small soft">{t('pictures.past', { orders, requests: asked_before })}</p>
            {decided_at && (
              <p className="small soft">{t('pictures.decidedAt', { when: dateTime(decided_at) })}</p>
            )}
          </>
        )}
      />
      <UsualBuyers />
    </div>
  )
}
