import { IconPlus } from '@tabler/icons-react'
import { leastAmount } from '#rules/goods/quantity'
import { type FoundItem, ItemSearch } from '../../../layout/search/item-search.tsx'
import type { GoodsOrigin } from '../../../parts/cart/goods-origin.tsx'
import { send } from '../../../session/send.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Adds items to a list by number or words, each with the least amount of it that can be bought. */
export function AddToList({ list, origin }: { list: number; origin: GoodsOrigin | null }) {
  const { t } = useTranslation('pad')
  const may = useMay()
  const save = useCall('/user/saveList', { refresh: ['/user/savedLists', '/user/savedList'] })
  if (!may('order') || !origin) return null
  async function add({ relation_id, custom_sn }: FoundItem) {
    try {
      const found = await send('/home/orderPad', { ...origin, models: JSON.stringify([custom_sn]) })
      const item = found.list[0]?.items.find((one) => one.relation_id === relation_id)
      const { minimum_amount: minimum = 1, multiple = 1 } = item ?? {}
      const amount = leastAmount({ minimum, multiple })
      const goods_list = JSON.stringify([{ relation_id, amount }])
      if (await save.run({ id: list, goods_list })) tell.done(t('list.added', { item: custom_sn }))
    } catch (thrown) {
      tell.failure(thrown)
    }
  }
  return (
    <ItemSearch
      label={t('list.addItem')}
      hint={t('list.addHint')}
      submit={t('list.add')}
      icon={<IconPlus size={20} stroke={1.7} />}
      leave={() => ''}
      onChoose={(item) => void add(item)}
    />
  )
}
