import {
  IconBell,
  IconBuildingBank,
  IconCertificate,
  IconClipboardList,
  IconDatabaseExport,
  IconHeart,
  IconHistory,
  IconHome,
  IconLock,
  IconMapPin,
  IconMessageQuestion,
  IconMessageReport,
  IconPhotoDown,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'

/** The pages of the user centre as its menu groups them; those for buyers are not shown to others. */
export const centerPages = [
  [
    { name: 'home', page: 'home_page', Icon: IconHome, buyers: true },
    { name: 'orders', page: 'order', Icon: IconClipboardList, buyers: true },
    { name: 'enquiries', page: 'enquiries', Icon: IconMessageQuestion, buyers: false },
    { name: 'favourites', page: 'my_collection', Icon: IconHeart, buyers: true },
    { name: 'pictures', page: 'picture_list', Icon: IconPhotoDown, buyers: true },
  ],
  [
    { name: 'balance', page: 'balance', Icon: IconWallet, buyers: true },
    { name: 'bank', page: 'bank', Icon: IconBuildingBank, buyers: true },
  ],
  [
    { name: 'messages', page: 'message_center', Icon: IconBell, buyers: false },
    { name: 'feedback', page: 'feedback', Icon: IconMessageReport, buyers: true },
  ],
  [
    { name: 'certification', page: 'certification', Icon: IconCertificate, buyers: true },
    { name: 'addresses', page: 'manage_address', Icon: IconMapPin, buyers: true },
    { name: 'information', page: 'essential_information', Icon: IconUser, buyers: false },
    { name: 'setting', page: 'setting', Icon: IconLock, buyers: false },
    { name: 'activity', page: 'activity', Icon: IconHistory, buyers: true },
    { name: 'data', page: 'my_data', Icon: IconDatabaseExport, buyers: true },
  ],
] as const
