import type { FirstArticle } from './article.ts'

export const policyArticles: readonly FirstArticle[] = [
  {
    slug: 'returns-and-warranty',
    section: 'policy',
    title: ['Returns and warranty', '退货与质保', 'Devoluciones y garantía'],
    summary: [
      'One year to ask for a refund or a return, and what the warranty covers.',
      '收货一年内可申请退款或退货，以及质保范围。',
      'Un año para pedir reembolso o devolución, y qué cubre la garantía.',
    ],
    html: [
      `<p>You may ask for a refund or a return within <strong>one year of receipt</strong>, for at most the quantity that has not been refunded before.</p>
<h2>How to ask</h2>
<ol><li>Open the order and choose what is affected, and how many.</li><li>Say what is wrong in up to 500 characters, and attach pictures or a video. Without them a return cannot be judged.</li><li>The seller answers within three working days: accepts, proposes a part, or denies with a reason.</li><li>You may refuse a proposal, ask again after a denial, or let it rest. Accepted refunds go to your balance.</li></ol>
<h2>Who pays for the way back</h2>
<table><tbody><tr><th>Reason</th><th>Transport</th><th>Refund</th></tr><tr><th>Defective, damaged on arrival, or the wrong goods</th><td>The seller's</td><td>In full</td></tr><tr><th>Any other reason the seller accepts</th><td>Yours</td><td>Of the goods, once they are back complete and packed as for the journey out</td></tr><tr><th>Made to order, or from the bargains</th><td>The seller's</td><td>Only for defects that the condition note did not name</td></tr></tbody></table>
<h2>Warranty</h2>
<p>Every model is warranted for <strong>one year</strong> against defects of make and material; some for longer, as their page says. It covers frame, mechanism and finish in normal use, including rental and office use where the page names them.</p>
<p>It does not cover:</p>
<ul><li>wear of fabrics, and the patina of leather and wood;</li><li>assembly against the instructions, or parts that were changed;</li><li>damage by moisture, heat or loads beyond those named.</li></ul>
<blockquote><p>The number of refund requests in a month is limited. Customer service lifts the limit where there is reason.</p></blockquote>`,
      `<p>收货后<strong>一年内</strong>可申请退款或退货，数量不超过尚未退款的部分。</p>
<h2>如何申请</h2>
<ol><li>打开订单，选择受影响的商品与数量。</li><li>用不超过 500 字说明问题，并附图片或视频，否则无法判定。</li><li>卖家三个工作日内答复：接受、提出部分退款，或说明理由拒绝。</li><li>您可拒绝提议、被拒后再次申请或接受结果。通过的退款退至余额。</li></ol>
<h2>退货运费由谁承担</h2>
<table><tbody><tr><th>原因</th><th>运费</th><th>退款</th></tr><tr><th>缺陷、到货破损或发错货</th><td>卖家承担</td><td>全额</td></tr><tr><th>卖家接受的其他原因</th><td>您承担</td><td>商品完整并按来程标准包装退回后，退还货款</td></tr><tr><th>定制品或瑕疵特惠商品</th><td>卖家承担</td><td>仅限状况说明之外的缺陷</td></tr></tbody></table>
<h2>质保</h2>
<p>所有型号自收货起质保<strong>一年</strong>，涵盖制造与材料缺陷；部分型号更长，以产品页为准。质保涵盖正常使用下的框架、机构与表面，产品页注明者含租赁与办公用途。</p>
<p>质保不包括：</p>
<ul><li>面料磨损，以及皮革与木材的自然变化；</li><li>未按说明安装或擅自改动部件；</li><li>受潮、受热或超过标明承重造成的损坏。</li></ul>
<blockquote><p>每月退款申请次数有限，确有原因可由客服解除。</p></blockquote>`,
      `<p>Puede pedir reembolso o devolución durante <strong>un año desde la recepción</strong>, como máximo por lo que aún no se haya reembolsado.</p>
<h2>Cómo pedirlo</h2>
<ol><li>Abra el pedido y elija qué está afectado y cuántas piezas.</li><li>Explique el problema en hasta 500 caracteres y adjunte fotos o un vídeo. Sin ellos no se puede valorar.</li><li>El vendedor contesta en tres días hábiles: acepta, propone una parte o rechaza con motivo.</li><li>Usted puede rehusar la propuesta, insistir tras un rechazo o dejarlo. Lo aceptado se abona en su saldo.</li></ol>
<h2>Quién paga la vuelta</h2>
<table><tbody><tr><th>Motivo</th><th>Transporte</th><th>Reembolso</th></tr><tr><th>Defecto, daño a la llegada o artículo equivocado</th><td>Del vendedor</td><td>Completo</td></tr><tr><th>Otro motivo que acepte el vendedor</th><td>Suyo</td><td>De la mercancía, cuando vuelva completa y embalada como a la ida</td></tr><tr><th>Hecho por encargo o de las oportunidades</th><td>Del vendedor</td><td>Solo por defectos que la nota de estado no mencionaba</td></tr></tbody></table>
<h2>Garantía</h2>
<p>Todos los modelos tienen <strong>un año</strong> de garantía contra defectos de fabricación y de material; algunos más, como dice su página. Cubre estructura, mecanismo y acabado en uso normal, incluidos alquiler y oficina cuando la página los nombra.</p>
<p>No cubre:</p>
<ul><li>el desgaste del tejido ni la pátina de piel y madera;</li><li>el montaje contra las instrucciones ni las piezas modificadas;</li><li>los daños por humedad, calor o cargas superiores a las indicadas.</li></ul>
<blockquote><p>El número de solicitudes al mes es limitado. Atención al cliente lo amplía si hay motivo.</p></blockquote>`,
    ],
  },
  {
    slug: 'marketplace-policy',
    section: 'policy',
    title: ['Marketplace policy', '平台交易规则', 'Política del mercado'],
    summary: [
      'Prices, stock, pictures and conduct: the rules that buyers and sellers accept.',
      '价格、库存、图片与行为：买卖双方共同遵守的规则。',
      'Precios, existencias, imágenes y conducta: las reglas que aceptan compradores y vendedores.',
    ],
    html: [
      `<h2>Prices</h2>
<p>Prices are net, in US dollars, without sales tax, for resale or business use. They are shown to companies, not to the public, and buyers may not publish them.</p>
<h2>Stock</h2>
<p>What is available is what lies in the warehouse less what is reserved. Once an order is created its stock is yours for the time you have to pay: nobody else can buy it, and no seller can take it back.</p>
<h2>Pictures and names</h2>
<ul><li>Buyers may use product pictures for their own sale after a picture request has been passed.</li><li>Trade names and logos stay with their owners.</li><li>Some models name channels on which they may not be resold.</li></ul>
<h2>Conduct</h2>
<table><tbody><tr><th>Who</th><th>Does</th><th>Loses</th></tr><tr><th>A seller who</th><td>ships late, describes goods wrongly, or goes around the platform</td><td>standing, then the store</td></tr><tr><th>A buyer who</th><td>orders without paying, abuses refunds, or publishes prices</td><td>standing, then the account</td></tr></tbody></table>
<h2>Decisions</h2>
<p>Each decision of our staff is written down with its reason. Who disagrees writes to <a href="/contact">customer service</a>; somebody else looks at it again.</p>`,
      `<h2>价格</h2>
<p>价格为美元净价，不含销售税，供转售或商用。价格仅向企业显示，买家不得公开。</p>
<h2>库存</h2>
<p>可售数量为在库数量减去已预留数量。订单生成后，付款期内库存归您保留：他人不能购买，卖家不能收回。</p>
<h2>图片与名称</h2>
<ul><li>图片申请通过后，买家可将产品图片用于自身销售。</li><li>商号与标识归所有者。</li><li>部分型号注明禁止转售的渠道。</li></ul>
<h2>行为规范</h2>
<table><tbody><tr><th>对象</th><th>行为</th><th>后果</th></tr><tr><th>卖家</th><td>延迟发货、描述不实或绕开平台</td><td>失去信用，直至关店</td></tr><tr><th>买家</th><td>下单不付款、滥用退款或公开价格</td><td>失去信用，直至停用账户</td></tr></tbody></table>
<h2>决定与申诉</h2>
<p>工作人员的每项决定均附理由记录在案。如有异议，请联系<a href="/contact">客服</a>，由另一名人员复核。</p>`,
      `<h2>Precios</h2>
<p>Los precios son netos, en dólares, sin impuesto de venta, para reventa o uso profesional. Se muestran a empresas, no al público, y el comprador no puede publicarlos.</p>
<h2>Existencias</h2>
<p>Lo disponible es lo que hay en el almacén menos lo reservado. Creado el pedido, la mercancía es suya durante el plazo de pago: nadie más puede comprarla ni el vendedor retirarla.</p>
<h2>Imágenes y nombres</h2>
<ul><li>El comprador puede usar las imágenes para su propia venta una vez aprobada la solicitud.</li><li>Marcas y logotipos son de sus dueños.</li><li>Algunos modelos indican canales donde no pueden revenderse.</li></ul>
<h2>Conducta</h2>
<table><tbody><tr><th>Quién</th><th>Hace</th><th>Pierde</th></tr><tr><th>El vendedor que</th><td>envía tarde, describe mal o elude la plataforma</td><td>reputación y, al final, la tienda</td></tr><tr><th>El comprador que</th><td>pide sin pagar, abusa de los reembolsos o publica precios</td><td>reputación y, al final, la cuenta</td></tr></tbody></table>
<h2>Decisiones</h2>
<p>Cada decisión de nuestro personal queda escrita con su motivo. Quien no esté de acuerdo escribe a <a href="/contact">atención al cliente</a>; otra persona la revisa.</p>`,
    ],
  },
  {
    slug: 'terms',
    section: 'policy',
    title: ['Terms of use', '使用条款', 'Condiciones de uso'],
    summary: [
      'Between whom the contract is made, when title and risk pass, and what we answer for.',
      '合同在谁之间成立、所有权与风险何时转移，以及我们的责任。',
      'Entre quiénes se celebra el contrato, cuándo pasan propiedad y riesgo, y de qué respondemos.',
    ],
    html: [
      `<h2>1. Your account</h2>
<p>By opening an account you act for a business and confirm that you may bind it. One person, one login; a company may have several. Keep your password and payment password to yourself: you answer for what is done with them until you tell us otherwise.</p>
<h2>2. The contract of sale</h2>
<p>It is made between buyer and seller when the order is paid, on the price and description shown on the order. Trestle runs the platform, stores and moves the goods, and holds the money until receipt is confirmed.</p>
<h2>3. Title and risk</h2>
<table><tbody><tr><th>Way</th><th>Risk passes</th></tr><tr><th>Self pickup</th><td>on handing over at the dock</td></tr><tr><th>Delivery and freight</th><td>on delivery to your address</td></tr><tr><th>FOB</th><td>when the goods are loaded at the named port</td></tr></tbody></table>
<p>Title passes on full payment.</p>
<h2>4. What you may not do</h2>
<ul><li>Publish prices, or give your login to another company.</li><li>Read the shop by machine, other than through the <a href="/api-docs">interface</a> made for it.</li><li>Go around the platform with a party you met here.</li></ul>
<h2>5. Liability</h2>
<p>Our liability for ordinary negligence ends at the value of the order. It is not limited for intent, gross negligence or injury.</p>
<h2>6. Law and changes</h2>
<p>California law applies; the courts of San Bernardino County decide. Changes to these terms are mailed thirty days ahead. The date above says when this text was last changed.</p>`,
      `<h2>1. 您的账户</h2>
<p>开设账户即表示您代表企业并有权使其受约束。一人一个登录，一家企业可有多个。请妥善保管密码与支付密码：通知我们之前，由您承担使用后果。</p>
<h2>2. 买卖合同</h2>
<p>合同在订单付款时于买卖双方之间成立，以订单所示价格与描述为准。Trestle 运营平台、仓储与运输，并在确认收货前保管货款。</p>
<h2>3. 所有权与风险</h2>
<table><tbody><tr><th>方式</th><th>风险转移</th></tr><tr><th>自提</th><td>于月台交接时</td></tr><tr><th>送货与货运</th><td>送达您的地址时</td></tr><tr><th>FOB</th><td>于指定港口装船时</td></tr></tbody></table>
<p>货款付清时所有权转移。</p>
<h2>4. 禁止行为</h2>
<ul><li>公开价格，或将登录信息交给其他企业。</li><li>除专用<a href="/api-docs">接口</a>外，以程序读取商城内容。</li><li>与在此结识的交易方绕开平台交易。</li></ul>
<h2>5. 责任</h2>
<p>我方一般过失责任以订单金额为限；故意、重大过失或人身伤害不受此限。</p>
<h2>6. 法律与变更</h2>
<p>适用加利福尼亚州法律，由圣贝纳迪诺县法院管辖。条款变更提前三十天邮件通知。本文最近更新日期见上方。</p>`,
      `<h2>1. Su cuenta</h2>
<p>Al abrir una cuenta actúa en nombre de una empresa y confirma que puede obligarla. Una persona, un acceso; una empresa puede tener varios. Guarde sus contraseñas: responde de su uso hasta que nos avise.</p>
<h2>2. El contrato de venta</h2>
<p>Se celebra entre comprador y vendedor al pagar el pedido, con el precio y la descripción que constan en él. Trestle gestiona la plataforma, almacena y transporta, y custodia el dinero hasta la recepción.</p>
<h2>3. Propiedad y riesgo</h2>
<table><tbody><tr><th>Forma</th><th>El riesgo pasa</th></tr><tr><th>Recogida</th><td>al entregar en el muelle</td></tr><tr><th>Entrega y porte</th><td>al entregar en su dirección</td></tr><tr><th>FOB</th><td>al cargar en el puerto indicado</td></tr></tbody></table>
<p>La propiedad pasa con el pago completo.</p>
<h2>4. Lo que no puede hacer</h2>
<ul><li>Publicar precios o ceder su acceso a otra empresa.</li><li>Leer la tienda con programas, salvo por la <a href="/api-docs">interfaz</a> prevista.</li><li>Eludir la plataforma con quien haya conocido aquí.</li></ul>
<h2>5. Responsabilidad</h2>
<p>Nuestra responsabilidad por negligencia ordinaria se limita al valor del pedido. No se limita por dolo, negligencia grave o lesiones.</p>
<h2>6. Ley y cambios</h2>
<p>Rige la ley de California y deciden los tribunales del condado de San Bernardino. Los cambios se comunican con treinta días. La fecha de arriba dice cuándo cambió este texto por última vez.</p>`,
    ],
  },
]
