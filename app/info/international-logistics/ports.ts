/** Ports of departure with their coordinates (degrees east and north). */
export const ports = [
  { key: 'ningbo', east: 121.9, north: 29.9 },
  { key: 'shenzhen', east: 114.3, north: 22.5 },
  { key: 'hochiminh', east: 106.8, north: 10.7 },
  { key: 'klang', east: 101.4, north: 3 },
  { key: 'semarang', east: 110.4, north: -6.9 },
  { key: 'valencia', east: 359.7, north: 39.5 },
] as const
type PortKey = (typeof ports)[number]['key']

/**
 * US ports of arrival. Longitudes count eastward from Greenwich, so that the Pacific is in the map's middle.
 * `label`: the name's offset from the port, in pixels.
 */
export const gateways = [
  { key: 'seattle', east: 237.6, north: 47.5, label: [0, -11, 'middle'] },
  { key: 'losangeles', east: 241.8, north: 33.7, label: [0, -11, 'middle'] },
  { key: 'houston', east: 265, north: 29.7, label: [-4, 22, 'middle'] },
  { key: 'savannah', east: 278.9, north: 32.1, label: [10, 8, 'start'] },
  { key: 'newyork', east: 286, north: 40.7, label: [0, -11, 'middle'] },
] as const

/** Usual days at sea from port to port: fastest and slowest service, in the order of `gateways`. */
export const daysAtSea: Readonly<Record<PortKey, readonly (readonly [from: number, to: number])[]>> = {
  ningbo: [
    [15, 20],
    [15, 19],
    [28, 34],
    [29, 34],
    [30, 36],
  ],
  shenzhen: [
    [17, 22],
    [15, 19],
    [29, 35],
    [28, 33],
    [29, 35],
  ],
  hochiminh: [
    [20, 25],
    [18, 23],
    [31, 38],
    [30, 36],
    [29, 36],
  ],
  klang: [
    [23, 28],
    [21, 26],
    [32, 38],
    [28, 34],
    [26, 32],
  ],
  semarang: [
    [26, 32],
    [24, 30],
    [34, 42],
    [32, 38],
    [30, 37],
  ],
  valencia: [
    [32, 38],
    [27, 33],
    [18, 24],
    [13, 18],
    [11, 15],
  ],
}
