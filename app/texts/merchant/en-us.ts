import earning from '#locales/en-US/earning.json'
import merchant from '#locales/en-US/merchant.json'
import prices from '#locales/en-US/prices.json'

export default { earning, merchant, prices }
