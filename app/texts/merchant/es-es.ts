import earning from '#locales/es-ES/earning.json'
import merchant from '#locales/es-ES/merchant.json'
import prices from '#locales/es-ES/prices.json'

export default { earning, merchant, prices }
