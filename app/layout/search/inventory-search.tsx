import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ItemSearch } from './item-search.tsx'
import styles from './search-bar.module.css'

/**
 * The stock dealer's search (customer type 2): a model number or an item chosen from the list, then the
 * warehouses that have it. Specification sections 2 and 5.
 */
export default function InventorySearch() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <ItemSearch
      className={styles.stock}
      label={t('search.inventory')}
      hint={t('search.inventoryHint')}
      submit={t('search.inventorySubmit')}
      icon={<IconBuildingWarehouse size={20} stroke={1.7} />}
      leave={(item) => item.custom_sn}
      onChoose={({ custom_sn: inventory_sn, product_id, relation_id }) =>
        void navigate(paths.placeNearby({ inventory_sn, product_id, relation_id }))
      }
    />
  )
}
