import type { FirstArticle } from './article.ts'

export const aboutArticles: readonly FirstArticle[] = [
  {
    slug: 'about-us',
    section: 'about',
    title: ['About Trestle', '关于 Trestle', 'Sobre Trestle'],
    summary: [
      'A marketplace on which furniture makers and furniture businesses deal with each other directly, from thirteen US warehouses.',
      '家具制造商与家具企业直接交易的平台，货物存放于美国十三座仓库。',
      'Un mercado donde fabricantes y empresas del mueble tratan directamente, desde trece almacenes de EE. UU.',
    ],
    html: [
      `<p>Trestle is a marketplace on which furniture makers and furniture businesses deal with each other directly. Shops, designers, stagers, landlords and hotels buy here by the piece, by the pallet or by the container. Prices are shown to registered businesses, not to the public.</p>
<h2>Three ways to buy</h2>
<table><tbody><tr><th>Way</th><th>Where the goods are</th><th>Fits</th></tr><tr><th>US warehouse</th><td>On the shelf in one of thirteen warehouses, from Ontario, California, to Brooklyn, New York</td><td>What you need within days</td></tr><tr><th>Presale</th><td>In production or at sea</td><td>A better place in the next container, with a deposit of 20%</td></tr><tr><th>FOB or OEM</th><td>At the factory</td><td>Whole containers, your own colours, cartons and labels</td></tr></tbody></table>
<h2>What we vouch for</h2>
<ul><li>Every company that buys has shown its registration and its resale permit to an auditor.</li><li>What is shown as available is what lies in the warehouse less what others have reserved. Nobody can buy the same piece twice.</li><li>The seller is paid when you have confirmed receipt. Until then we hold the money and stand between the two sides when a carton arrives broken.</li></ul>
<h2>One account, eight sites</h2>
<p>Eight sites serve their own region in English, Chinese and Spanish. You may shop on any of them with the same account and the same balance; the warehouses offered first are those near you.</p>
<p>Questions? <a href="/contact">Write to us</a>, or see <a href="/help_center_t?pageName=how-to-order">how to order</a>.</p>`,
      `<p>Trestle 是家具制造商与家具企业直接交易的平台。门店、设计师、软装公司、房东与酒店可按件、按托或整柜采购。价格仅向注册企业显示，不对公众公开。</p>
<h2>三种采购方式</h2>
<table><tbody><tr><th>方式</th><th>货物所在地</th><th>适合</th></tr><tr><th>美国仓库</th><td>现货存放于十三座仓库之一，西起加州安大略，东至纽约布鲁克林</td><td>几天内就要的货</td></tr><tr><th>预售</th><td>生产中或海运途中</td><td>支付 20% 定金，锁定下一个货柜的份额</td></tr><tr><th>FOB 或 OEM</th><td>工厂</td><td>整柜采购，自定颜色、外箱与标签</td></tr></tbody></table>
<h2>我们的保证</h2>
<ul><li>每家采购企业都已向审核员提交注册文件与转售许可。</li><li>显示的可售数量等于在库数量减去他人已预留数量，同一件货不会卖给两家。</li><li>您确认收货后，卖家才会收到货款。此前货款由我们保管；若到货破损，由我们居中处理。</li></ul>
<h2>一个账户，八个站点</h2>
<p>八个站点以英文、中文与西班牙文服务各自区域。同一账户、同一余额可在任一站点采购，优先展示离您最近的仓库。</p>
<p>有疑问？请<a href="/contact">联系我们</a>，或查看<a href="/help_center_t?pageName=how-to-order">如何下单</a>。</p>`,
      `<p>Trestle es un mercado donde fabricantes y empresas del mueble tratan directamente. Tiendas, interioristas, empresas de home staging, propietarios y hoteles compran por piezas, por palés o por contenedores. Los precios se muestran a empresas registradas, no al público.</p>
<h2>Tres formas de comprar</h2>
<table><tbody><tr><th>Forma</th><th>Dónde está la mercancía</th><th>Para qué sirve</th></tr><tr><th>Almacén en EE. UU.</th><td>En la estantería de uno de los trece almacenes, de Ontario (California) a Brooklyn (Nueva York)</td><td>Lo que necesita en unos días</td></tr><tr><th>Preventa</th><td>En producción o en el mar</td><td>Reservar su parte del próximo contenedor con un depósito del 20 %</td></tr><tr><th>FOB u OEM</th><td>En la fábrica</td><td>Contenedores completos, con sus colores, cajas y etiquetas</td></tr></tbody></table>
<h2>De qué respondemos</h2>
<ul><li>Cada empresa que compra ha mostrado a un auditor su registro y su permiso de reventa.</li><li>Lo que figura como disponible es lo que hay en el almacén menos lo reservado por otros. Nadie puede comprar dos veces la misma pieza.</li><li>El vendedor cobra cuando usted confirma la recepción. Hasta entonces guardamos el dinero y mediamos si una caja llega rota.</li></ul>
<h2>Una cuenta, ocho sitios</h2>
<p>Ocho sitios atienden su región en inglés, chino y español. Puede comprar en cualquiera con la misma cuenta y el mismo saldo; primero se ofrecen los almacenes cercanos.</p>
<p>¿Preguntas? <a href="/contact">Escríbanos</a> o vea <a href="/help_center_t?pageName=how-to-order">cómo hacer un pedido</a>.</p>`,
    ],
  },
  {
    slug: 'contact',
    section: 'about',
    title: ['Contact and service hours', '联系方式与客服时间', 'Contacto y horario de atención'],
    summary: [
      'Customer service answers around the clock from Monday to Saturday, in English, Chinese and Spanish.',
      '客服周一至周六全天在线，提供英文、中文与西班牙文服务。',
      'Atención al cliente responde las veinticuatro horas de lunes a sábado, en inglés, chino y español.',
    ],
    html: [
      `<p>Customer service answers <strong>24 hours a day, Monday to Saturday</strong>, in English, Chinese and Spanish. The telephone number and e-mail address of your site stand at the foot of every page; the <a href="/contact">contact form</a> reaches the same people and is answered within twelve hours.</p>
<h2>Have this at hand</h2>
<table><tbody><tr><th>About</th><th>Tell us</th></tr><tr><th>An order</th><td>The order number, at the top of the order page</td></tr><tr><th>A product</th><td>Its model number or item code; both can be copied from the product card</td></tr><tr><th>A payment</th><td>Amount, day and method, and the number of the recharge or order</td></tr><tr><th>Damage</th><td>Photographs of the carton with its label, and of the damage</td></tr></tbody></table>
<h2>Whom else to ask</h2>
<ul><li>Sea freight and whole containers: the form under <a href="/international_logistics">international logistics</a>.</li><li>Personal data: <a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>.</li><li>Press and partners: <a href="mailto:press@trestle.example.com">press@trestle.example.com</a>.</li><li>Manufacturers: see <a href="/help_center_t?pageName=sell-with-us">selling on Trestle</a>.</li></ul>`,
      `<p>客服<strong>周一至周六 24 小时</strong>在线，提供英文、中文与西班牙文服务。您所在站点的电话与邮箱位于每页底部；<a href="/contact">联系表单</a>由同一团队处理，十二小时内回复。</p>
<h2>请备好以下信息</h2>
<table><tbody><tr><th>事项</th><th>请提供</th></tr><tr><th>订单</th><td>订单号，位于订单页顶部</td></tr><tr><th>商品</th><td>型号或商品编码，可在商品卡片上复制</td></tr><tr><th>付款</th><td>金额、日期与方式，以及充值单号或订单号</td></tr><tr><th>破损</th><td>带标签的外箱照片与破损处照片</td></tr></tbody></table>
<h2>其他联系渠道</h2>
<ul><li>海运与整柜：请填写<a href="/international_logistics">国际物流</a>页的表单。</li><li>个人信息：<a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>。</li><li>媒体与合作：<a href="mailto:press@trestle.example.com">press@trestle.example.com</a>。</li><li>制造商：请见<a href="/help_center_t?pageName=sell-with-us">入驻 Trestle</a>。</li></ul>`,
      `<p>Atención al cliente responde <strong>las 24 horas, de lunes a sábado</strong>, en inglés, chino y español. El teléfono y el correo de su sitio figuran al pie de cada página; el <a href="/contact">formulario de contacto</a> llega a las mismas personas y se contesta en doce horas.</p>
<h2>Téngalo a mano</h2>
<table><tbody><tr><th>Sobre</th><th>Díganos</th></tr><tr><th>Un pedido</th><td>El número, arriba en la página del pedido</td></tr><tr><th>Un producto</th><td>El modelo o el código; ambos se copian desde la ficha</td></tr><tr><th>Un pago</th><td>Importe, día y método, y el número de recarga o de pedido</td></tr><tr><th>Un daño</th><td>Fotos de la caja con su etiqueta y del daño</td></tr></tbody></table>
<h2>A quién más preguntar</h2>
<ul><li>Transporte marítimo y contenedores: el formulario de <a href="/international_logistics">logística internacional</a>.</li><li>Datos personales: <a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>.</li><li>Prensa y colaboraciones: <a href="mailto:press@trestle.example.com">press@trestle.example.com</a>.</li><li>Fabricantes: vea <a href="/help_center_t?pageName=sell-with-us">vender en Trestle</a>.</li></ul>`,
    ],
  },
  {
    slug: 'sell-with-us',
    section: 'about',
    title: ['Sell on Trestle', '入驻 Trestle', 'Vender en Trestle'],
    summary: [
      'For makers of furniture, lighting, rugs and decoration who own or control their production.',
      '面向拥有或控制生产的家具、灯具、地毯与装饰品制造商。',
      'Para fabricantes de muebles, iluminación, alfombras y decoración que posean o controlen su producción.',
    ],
    html: [
      `<p>Trestle is open to makers of furniture, lighting, rugs and decoration who own or control their production. Trading companies without a factory are not admitted.</p>
<h2>How to apply</h2>
<ol><li>Fill in the <a href="/merchantSettlement">application</a> and add your business licence.</li><li>An auditor answers within three working days. If something is missing you are told what, and may correct it and hand in again.</li><li>Once admitted you receive a login. In the portal you hand in what we ask for, such as company papers, an insurance certificate and test reports, and enter your first products, which we check; a large catalogue in CSV or XLSX we import for you.</li><li>When all has passed you ask to be opened, and we open your store.</li></ol>
<h2>What you decide</h2>
<p>Prices, quantity tiers and minimum quantities are yours. Goods may lie in our warehouses, be made to order (<a href="/help_center_t?pageName=fob-guide">FOB</a>), or be shown while on the water as a <a href="/help_center_t?pageName=presale-guide">presale</a>. Requests for refunds of your goods you answer yourself.</p>
<h2>When you are paid</h2>
<p>When the buyer has confirmed receipt, less the commission agreed in the contract. Returns follow the <a href="/help_center_t?pageName=marketplace-policy">marketplace policy</a> that both sides accept.</p>`,
      `<p>Trestle 面向拥有或控制生产的家具、灯具、地毯与装饰品制造商。没有工厂的贸易公司不予入驻。</p>
<h2>如何申请</h2>
<ol><li>填写<a href="/merchantSettlement">入驻申请</a>并附上营业执照。</li><li>审核员三个工作日内答复；若有缺项会告知，可修改后重新提交。</li><li>通过后您获得账号，在商家平台提交所需资料（如公司文件、保险凭证、检测报告），并录入首批商品供我们审核；商品较多时，我们可代为导入 CSV 或 XLSX 目录。</li><li>全部通过后您申请开店，由我们为您开店。</li></ol>
<h2>由您决定</h2>
<p>价格、阶梯价与起订量由您决定。货物可入我方仓库，可按单生产（<a href="/help_center_t?pageName=fob-guide">FOB</a>），也可在海运途中<a href="/help_center_t?pageName=presale-guide">预售展示</a>。您的商品的退款申请由您自行答复。</p>
<h2>何时结算</h2>
<p>买家确认收货后，扣除合同约定佣金向您结算。退货按双方接受的<a href="/help_center_t?pageName=marketplace-policy">平台交易规则</a>处理。</p>`,
      `<p>Trestle está abierto a fabricantes de muebles, iluminación, alfombras y decoración que posean o controlen su producción. No se admiten comercializadoras sin fábrica.</p>
<h2>Cómo solicitarlo</h2>
<ol><li>Rellene la <a href="/merchantSettlement">solicitud</a> y añada la licencia de su empresa.</li><li>Un auditor contesta en tres días hábiles. Si falta algo se le indica y puede corregirlo y volver a enviarlo.</li><li>Una vez admitido recibe sus datos de acceso. En el portal entrega lo que pedimos, como documentación de la empresa, certificado de seguro e informes de ensayo, e introduce sus primeros productos, que revisamos; un catálogo grande en CSV o XLSX se lo importamos.</li><li>Cuando todo está aprobado solicita la apertura y abrimos su tienda.</li></ol>
<h2>Lo que decide usted</h2>
<p>Usted decide precios, tramos y mínimos. La mercancía puede estar en nuestros almacenes, hacerse por encargo (<a href="/help_center_t?pageName=fob-guide">FOB</a>) o mostrarse en camino como <a href="/help_center_t?pageName=presale-guide">preventa</a>. Usted mismo contesta las solicitudes de reembolso de sus artículos.</p>
<h2>Cuándo cobra</h2>
<p>Cuando el comprador confirma la recepción, menos la comisión pactada. Las devoluciones siguen la <a href="/help_center_t?pageName=marketplace-policy">política del mercado</a> que ambas partes aceptan.</p>`,
    ],
  },
]
