/** What the demo's buyers keep an eye on. */
type PlannedFavourite = {
  email: string
  site: string
  sn: string
  daysAgo: number
  folder?: string
  /** What it cost then, in percent of today's price; 100 when left out. */
  percentThen?: number
}

const olivia = { email: 'olivia@sunrise-staging.example.com', site: 'LA' }
const peter = { email: 'peter@lakeshore.example.com', site: 'CHI' }
const chen = { email: 'chen@haichuan.example.com', site: 'LA' }

export const favouritePlan: readonly PlannedFavourite[] = [
  { ...olivia, sn: 'NU-SOF-101', daysAgo: 41, folder: 'Marina model home', percentThen: 108 },
  { ...olivia, sn: 'NU-ACC-401', daysAgo: 41, folder: 'Marina model home' },
  { ...olivia, sn: 'CL-RUG-1101', daysAgo: 39, folder: 'Marina model home' },
  { ...olivia, sn: 'HP-CFT-301', daysAgo: 33, folder: 'Marina model home', percentThen: 95 },
  { ...olivia, sn: 'HP-DTB-510', daysAgo: 20, folder: 'Hillside dining' },
  { ...olivia, sn: 'HP-DCH-531', daysAgo: 20, folder: 'Hillside dining', percentThen: 112 },
  { ...olivia, sn: 'CL-PND-1041', daysAgo: 19, folder: 'Hillside dining' },
  { ...olivia, sn: 'NU-BED-605', daysAgo: 9 },
  { ...olivia, sn: 'IW-NST-639', daysAgo: 6 },
  { ...olivia, sn: 'BH-OCH-1205', daysAgo: 3 },
  { ...olivia, sn: 'CL-MIR-1121', daysAgo: 1, percentThen: 104 },
  { ...peter, sn: 'IW-NST-639', daysAgo: 30, folder: 'Reorder' },
  { ...peter, sn: 'NU-SEC-201', daysAgo: 30, folder: 'Reorder' },
  { ...peter, sn: 'HP-BED-601', daysAgo: 12 },
  { ...chen, sn: 'LO-CRB-1301', daysAgo: 8 },
  { ...chen, sn: 'LO-KBD-1321', daysAgo: 8 },
]
