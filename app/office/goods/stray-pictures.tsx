import { useState } from 'react'
import { useParams } from 'react-router'
import { StrayView, useStrayQuery } from '../../parts/product/stray/stray-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useDebounce } from '../../ui/form/use-debounce.ts'

const refresh = ['/office/strayPictures', '/office/pictureItems', '/office/import'] as const

/** /office/import/:id/stray_pictures: pictures of a ZIP that fit no item, or were assigned by hand. */
export default function StrayPictures() {
  const id = Number(useParams().id)
  const [text, onText] = useState('')
  const asked = useDebounce(text.trim())
  const answer = useAnswer('/office/strayPictures', useStrayQuery(id))
  const found = useAnswer('/office/pictureItems', { id, search: asked }, { enabled: asked !== '' })
  const assign = useCall('/office/assignPictures', { refresh, refreshRefused: true })
  const takeBack = useCall('/office/takeBackPictures', { refresh, refreshRefused: true })
  return (
    <StrayView
      answer={answer}
      fileName={answer.data?.import.file_name}
      back={paths.office(`import/${id}`)}
      items={{ text, onText, asked, answer: found }}
      busy={assign.busy || takeBack.busy}
      assign={(wish) => assign.run({ id, ...wish })}
      takeBack={(wish) => takeBack.run({ id, ...wish })}
    />
  )
}
