import type { DemoArticle } from './article.ts'

export const aboutArticles: readonly DemoArticle[] = [
  {
    slug: 'about-us',
    section: 'about',
    title: ['About Trestle', '关于 Trestle', 'Sobre Trestle'],
    summary: [
      'Trestle is a marketplace where furniture makers and furniture businesses deal with each other directly.',
      'Trestle 是家具制造商与家具企业直接交易的平台。',
      'Trestle es un mercado donde fabricantes y empresas del mueble tratan directamente.',
    ],
    html: [
      `<p>Trestle is a marketplace where furniture makers and furniture businesses deal with each other directly. Shops, designers, stagers, landlords and hotels buy here by the piece, by the pallet or by the container, at prices that only certified businesses see.</p>
<p>The goods lie in thirteen warehouses from Ontario, California, to Brooklyn, New York. What is shown as available can be picked up or shipped within the lead time on the product page; what is still at sea can be reserved as a presale; what is not stocked in the United States can be ordered from the factory under an FOB contract.</p>
<p>Every manufacturer has been visited, and every company that buys has shown its registration and its resale permit. That is why we can quote net prices, take payment into one balance for all sellers, and stand between the two sides when a carton arrives broken.</p>
<p>Eight sites serve their own region in English, Chinese and Spanish. You may shop on any of them with the same account; prices are the same, the warehouses offered first are those near you.</p>`,
      `<p>Trestle 是家具制造商与家具企业直接交易的平台。门店、设计师、软装公司、房东与酒店可按件、按托或整柜采购，价格仅向认证企业显示。</p>
<p>货物分布于十三座仓库，西起加州安大略，东至纽约布鲁克林。显示有货的商品可在产品页所示备货期内自提或发运；仍在海上的可按预售预订；美国无库存的可签 FOB 合同向工厂订购。</p>
<p>每家制造商我们都实地走访，每家采购企业都提交过注册文件与转售许可。因此我们能报净价，以一个余额支付所有卖家，并在包裹破损时居中处理。</p>
<p>八个站点以英文、中文与西班牙文服务各自区域。同一账户可在任一站点采购，价格一致，优先展示离您最近的仓库。</p>`,
      `<p>Trestle es un mercado donde fabricantes y empresas del mueble tratan directamente. Tiendas, interioristas, empresas de home staging, propietarios y hoteles compran por piezas, palés o contenedores, a precios que solo ven las empresas certificadas.</p>
<p>La mercancía está en trece almacenes, de Ontario (California) a Brooklyn (Nueva York). Lo que figura como disponible se recoge o se envía en el plazo indicado en la página del producto; lo que está en camino se reserva en preventa; lo que no hay en Estados Unidos se pide a fábrica con un contrato FOB.</p>
<p>Hemos visitado a todos los fabricantes, y cada empresa que compra ha acreditado su registro y su permiso de reventa. Por eso podemos ofrecer precios netos, cobrar en un único saldo para todos los vendedores y mediar cuando una caja llega rota.</p>
<p>Ocho sitios atienden su región en inglés, chino y español. Puede comprar en cualquiera con la misma cuenta: los precios son iguales y primero se ofrecen los almacenes cercanos.</p>`,
    ],
  },
  {
    slug: 'contact',
    section: 'about',
    title: ['Contact us', '联系我们', 'Contacto'],
    summary: [
      'Customer service answers around the clock from Monday to Saturday, in English, Chinese and Spanish.',
      '客服周一至周六全天在线，提供英文、中文与西班牙文服务。',
      'Atención al cliente responde las veinticuatro horas de lunes a sábado, en inglés, chino y español.',
    ],
    html: [
      `<p>Customer service answers around the clock from Monday to Saturday, in English, Chinese and Spanish. The telephone number and e-mail address of your site stand at the foot of every page.</p>
<p>For an order, please have the order number ready; it is shown at the top of the order page. For a question about a product, quote the model number or the item code; both can be copied from the product card.</p>
<p>Written feedback from the user centre is answered within twelve hours. For damaged goods, attach photographs of the carton with its label and of the damage: with them most claims are decided the same day.</p>
<p>Manufacturers who want to sell on Trestle start with the application under “Manufacturer onboarding”. Press and partners write to press@trestle.example.com.</p>`,
      `<p>客服周一至周六全天在线，提供英文、中文与西班牙文服务。您所在站点的电话与邮箱位于每页底部。</p>
<p>咨询订单请备好订单号，订单页顶部即可看到。咨询商品请提供型号或商品编码，可在商品卡片上复制。</p>
<p>通过用户中心提交的书面反馈，十二小时内回复。货损请附带标签的外箱照片与破损处照片，多数索赔当日可定。</p>
<p>希望入驻的制造商请从“厂家入驻”提交申请。媒体与合作请致信 press@trestle.example.com。</p>`,
      `<p>Atención al cliente responde las veinticuatro horas de lunes a sábado, en inglés, chino y español. El teléfono y el correo de su sitio figuran al pie de cada página.</p>
<p>Para un pedido, tenga a mano el número, que aparece arriba en la página del pedido. Para un producto, indique el modelo o el código; ambos se copian desde la ficha.</p>
<p>Los comentarios enviados desde el centro de usuario se contestan en doce horas. Si la mercancía llega dañada, adjunte fotos de la caja con su etiqueta y del daño: la mayoría de las reclamaciones se resuelven el mismo día.</p>
<p>Los fabricantes que quieran vender en Trestle empiezan con la solicitud de alta de fabricantes. Prensa y colaboraciones: press@trestle.example.com.</p>`,
    ],
  },
  {
    slug: 'sell-with-us',
    section: 'about',
    title: ['Sell on Trestle', '入驻 Trestle', 'Vender en Trestle'],
    summary: [
      'Trestle is open to makers of furniture, lighting, rugs and decoration who own or control their production.',
      'Trestle 面向拥有或控制生产的家具、灯具、地毯与装饰品制造商。',
      'Trestle está abierto a fabricantes de muebles, iluminación, alfombras y decoración que posean o controlen su producción.',
    ],
    html: [
      `<p>Trestle is open to makers of furniture, lighting, rugs and decoration who own or control their production. Trading companies without a factory are not admitted.</p>
<p>Apply with your company papers, an export licence where your country asks for one, and a list of at least twenty models with sizes, packed cartons and gross weights. Our auditor answers within five working days; if something is missing you are told what, and may correct and resubmit.</p>
<p>Once admitted you receive a store of your own, import your catalogue as CSV or XLSX, and set prices, quantity tiers and minimum quantities yourself. Goods may lie in our warehouses, stay at the factory for FOB contracts, or be sold while on the water as a presale.</p>
<p>You are paid when the buyer has confirmed receipt, less the commission agreed in the contract. Returns follow the marketplace policy that both sides accept.</p>`,
      `<p>Trestle 面向拥有或控制生产的家具、灯具、地毯与装饰品制造商。没有工厂的贸易公司不予入驻。</p>
<p>申请需提交公司证件、所在国要求的出口许可，以及至少二十个型号的清单，含尺寸、装箱与毛重。审核员五个工作日内答复；若有缺项会告知，可修改后重新提交。</p>
<p>入驻后您拥有独立店铺，可用 CSV 或 XLSX 导入商品，自行设定价格、阶梯价与起订量。货物可入我方仓库，可留厂签 FOB 合同，也可在海运途中预售。</p>
<p>买家确认收货后，扣除合同约定佣金向您结算。退货按双方接受的平台规则处理。</p>`,
      `<p>Trestle está abierto a fabricantes de muebles, iluminación, alfombras y decoración que posean o controlen su producción. No se admiten comercializadoras sin fábrica.</p>
<p>Solicite el alta con la documentación de la empresa, licencia de exportación si su país la exige y una lista de al menos veinte modelos con medidas, cajas y pesos brutos. El auditor contesta en cinco días hábiles; si falta algo se le indica y puede corregir y reenviar.</p>
<p>Una vez admitido tendrá su tienda, importará el catálogo en CSV o XLSX y fijará precios, tramos y mínimos. La mercancía puede estar en nuestros almacenes, en fábrica para contratos FOB o venderse en camino como preventa.</p>
<p>Cobra cuando el comprador confirma la recepción, menos la comisión pactada. Las devoluciones siguen la política del mercado que ambas partes aceptan.</p>`,
    ],
  },
]
