type Greeted = { name: string }

/** What the mails to a manufacturer's people need. */
export type MerchantMails = {
  /** To all of a manufacturer's people; `reason`: empty but for a suspension. */
  merchantOpened: Greeted & { merchant: string; reason: string }
  merchantSuspended: Greeted & { merchant: string; reason: string }
  merchantResumed: Greeted & { merchant: string; reason: string }
  /** To those of a manufacturer who edit products; `page`: the product's below the portal's. */
  changePassed: Greeted & { product: string; page: string; reason: string }
  changeSentBack: Greeted & { product: string; page: string; reason: string }
  changePutBack: Greeted & { product: string; page: string; reason: string }
  /** `valid_until`: the day on which it is given up. */
  changeEnds: Greeted & { product: string; page: string; valid_until: string }
  changeGivenUp: Greeted & { product: string; page: string; reason: string }
  /** To those of a manufacturer who can do something about it; `days` left, 0: it has ended. */
  merchantSentBack: Greeted & { merchant: string; requirement: string; reason: string }
  requirementEnds: Greeted & { merchant: string; requirement: string; valid_until: string; days: number }
  /** To those of a manufacturer who see its money; `reason`: `none` where one of them stopped it. */
  payoutOnItsWay: Greeted & { payout_number: string; amount: string }
  payoutPaid: Greeted & { payout_number: string; amount: string }
  payoutFailed: Greeted & { payout_number: string; amount: string; reason: string }
  merchantBankInUse: Greeted & { bank_name: string; last4: string }
  merchantBankEnded: Greeted & { bank_name: string; last4: string; reason: string }
  /** To all owners, and to a former address. */
  merchantBankAsked: Greeted & {
    merchant: string
    holder: string
    bank_name: string
    last4: string
    asked_by: string
    until: string
  }
  statementReady: Greeted & { statement_number: string; until_on: string; payable: string }
}
