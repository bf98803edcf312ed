/**
 * The activities of a company's activity page that concern accounts; orders, money and certifications have
 * their own records.
 */
const activities = [
  'registered',
  'siteAssociated',
  'certificationAssociated',
  'certificationHandedIn',
  'certificationWithdrawn',
  'loggedIn',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'paymentPasswordSet',
  'newDevice',
  'secondStepAdded',
  'secondStepRemoved',
  'secondStepReset',
  'recoveryCodesRenewed',
  'deviceSignedOut',
  'signedOutEverywhere',
  'personInvited',
  'invitationSentAgain',
  'invitationTakenBack',
  'joinedTeam',
  'personChanged',
  'personRemoved',
  'leftTeam',
  'orderApproved',
  'orderRefused',
  'staffBegan',
  'staffDid',
  'staffStopped',
] as const
export type ActivityName = (typeof activities)[number]
