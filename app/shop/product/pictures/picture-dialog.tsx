import { useState } from 'react'
import { Link } from 'react-router'
import { pictureStatus } from '#rules/codes'
import { PictureBadge } from '../../../parts/picture/picture-badge.tsx'
import styles from '../../../parts/picture/pictures.module.css'
import { paths } from '../../../paths.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { Picture } from '../../../ui/picture.tsx'

const width = 820

/**
 * Chooses pictures of a product and requests them; pictures under review or passed cannot be requested again.
 */
export default function PictureDialog({ product_id, onClose }: { product_id: number; onClose: () => void }) {
  const { t } = useTranslation(['center', 'shop', 'shell'])
  const { data, error, refetch } = useAnswer('/user/pictureStates', { product_id })
  const [chosen, choose] = useState<readonly number[]>([])
  const ask = useCall('/user/askPictures', { refresh: ['/user/pictureStates', '/user/pictureRequests'] })
  const isLive = (status: number) => status === pictureStatus.underReview || status === pictureStatus.passed
  const open = data?.list.filter(({ status }) => !isLive(status)) ?? []

  function toggle(media_id: number, status: number, on: boolean) {
    if (isLive(status)) return tell.error(t('pictures.another'))
    choose(on ? [...chosen, media_id] : chosen.filter((one) => one !== media_id))
  }
  async function send() {
    if (!(await ask.run({ product_id, media_ids: chosen.join(',') }))) return void refetch()
    choose([])
    tell.done(t('pictures.asked'))
  }
  return (
    <Dialog title={t('shop:product.askPictures')} width={width} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="soft">{t('pictures.lead')}</p>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={4} height={80} />}
        {data?.list.length === 0 && <EmptyState title={t('pictures.noPictures')} />}
        {open.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={open.every(({ media_id }) => chosen.includes(media_id))}
              onChange={(event) => choose(event.target.checked ? open.map(({ media_id }) => media_id) : [])}
            />
            {t('pictures.chooseAll', { count: open.length })}
          </label>
        )}
        <ul className={styles.choices}>
          {data?.list.map(({ media_id, path, status, kind }, i) => (
            <li key={media_id} data-live={isLive(status) || undefined}>
              <label>
                <Picture path={path} alt="" sizes="180px" whole={kind === 'drawing'} />
                <span className="row">
                  <input
                    type="checkbox"
                    checked={chosen.includes(media_id)}
                    aria-label={t('pictures.choose', { n: i + 1 })}
                    onChange={(event) => toggle(media_id, status, event.target.checked)}
                  />
                  <PictureBadge status={status} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="between">
          <Link to={paths.pictureList()}>{t('pictures.toList')}</Link>
          <span className="row">
            <button type="button" className="btn" onClick={onClose}>
              {t('shell:close')}
            </button>
            <MainButton busy={ask.busy} missing={chosen.length === 0 && t('shell:needed.choose')}>
              {t('pictures.send', { count: chosen.length })}
            </MainButton>
          </span>
        </div>
      </form>
    </Dialog>
  )
}
