import {
  IconCertificate,
  IconClipboardList,
  IconFileText,
  IconLifebuoy,
  IconMessageCircle,
  IconSpeakerphone,
  IconWallet,
} from '@tabler/icons-react'
import type { NoticeKind } from '#rules/people/notices'

const icons = {
  order: IconClipboardList,
  payment: IconWallet,
  contract: IconFileText,
  certification: IconCertificate,
  after_sale: IconLifebuoy,
  chat: IconMessageCircle,
  system: IconSpeakerphone,
} as const

/** The icon of a kind of notice. */
export function KindIcon({ kind }: { kind: NoticeKind }) {
  const Icon = icons[kind]
  return <Icon size={20} stroke={1.7} aria-hidden="true" />
}
