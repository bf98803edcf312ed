/** What a company's activity page tells of its people's accounts; orders, money and certifications tell of themselves. */
export const activities = [
  'registered',
  'siteAssociated',
  'loggedIn',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'paymentPasswordSet',
  'newDevice',
  'secondStepAdded',
  'secondStepRemoved',
  'recoveryCodesRenewed',
  'deviceSignedOut',
  'signedOutEverywhere',
] as const
export type ActivityName = (typeof activities)[number]
