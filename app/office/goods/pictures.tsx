import { PictureRequests, pictureTabs } from '../../parts/picture/picture-requests.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { DecisionLine } from '../decision-line.tsx'

const pageSize = 10

/** /office/pictures: buyers' requests for the pictures of products, oldest first. */
export default function OfficePictures() {
  const { t } = useTranslation(['office', 'center'])
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const status = useTab(pictureTabs)
  const answer = useAnswer('/office/pictureQueue', { status, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.pictures')}</h1>
      <PictureRequests
        answer={answer}
        pageSize={pageSize}
        title={t('menu.pictures')}
        chosen={status}
        side="office"
        facts={(request) => (
          <>
            <p className="small soft">
              {request.custom_sn} · {request.person}, {request.company_name} · {dateTime(request.created_at)}
            </p>
            {request.decided_at && (
              <p className="small soft">
                <DecisionLine of={request} />
              </p>
            )}
          </>
        )}
      />
    </div>
  )
}
