import merchant from '#locales/zh-CN/merchant.json'

export default { merchant }
