import { useState } from 'react'
import { useParams } from 'react-router'
import { StrayView, useStrayQuery } from '../../parts/product/stray/stray-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { useMerchantMay } from '../use-merchant-may.ts'

const refresh = ['/merchant/strayPictures', '/merchant/pictureItems', '/merchant/import'] as const

/** /merchant/import/:id/stray_pictures: own pictures of a ZIP that fit no item, or were assigned by hand. */
export default function OwnStrayPictures() {
  const id = Number(useParams().id)
  const may = useMerchantMay()
  const [text, onText] = useState('')
  const asked = useDebounce(text.trim())
  const answer = useAnswer('/merchant/strayPictures', useStrayQuery(id))
  const found = useAnswer('/merchant/pictureItems', { id, search: asked }, { enabled: asked !== '' })
  const assign = useCall('/merchant/assignPictures', { refresh, refreshRefused: true })
  const takeBack = useCall('/merchant/takeBackPictures', { refresh, refreshRefused: true })
  return (
    <StrayView
      answer={answer}
      fileName={answer.data?.import.file_name}
      back={paths.merchant(`import/${id}`)}
      items={{ text, onText, asked, answer: found }}
      readOnly={!may('catalogue')}
      busy={assign.busy || takeBack.busy}
      assign={(wish) => assign.run({ id, ...wish })}
      takeBack={(wish) => takeBack.run({ id, ...wish })}
    />
  )
}
