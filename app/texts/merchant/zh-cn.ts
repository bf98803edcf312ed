import earning from '#locales/zh-CN/earning.json'
import merchant from '#locales/zh-CN/merchant.json'
import prices from '#locales/zh-CN/prices.json'

export default { earning, merchant, prices }
