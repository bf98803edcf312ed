import type { FirstArticle } from './article.ts'

export const buyingArticles: readonly FirstArticle[] = [
  {
    slug: 'how-to-order',
    section: 'help',
    title: ['How to order', '如何下单', 'Cómo hacer un pedido'],
    summary: [
      'From choosing a warehouse to confirming receipt, and what happens to an order that is not paid.',
      '从选择仓库到确认收货，以及未付款订单如何处理。',
      'De elegir almacén a confirmar la recepción, y qué pasa con un pedido sin pagar.',
    ],
    html: [
      `<ol><li><strong>Register and get certified.</strong> Anyone may browse; prices appear once you are logged in, and buying opens with your <a href="/help_center_t?pageName=certification">certification</a>.</li><li><strong>Choose where to buy from.</strong> The product page shows what each warehouse has. A cart is filled from one warehouse at a time, because one order is loaded at one dock.</li><li><strong>Set the quantity.</strong> It follows the minimum and the multiple of the item; larger quantities reach the next price tier.</li><li><strong>Pick a delivery type</strong>: self pickup, delivery by us, or freight quoted after packing. See <a href="/help_center_t?pageName=shipping">pickup, delivery and freight</a>.</li><li><strong>Check out.</strong> Goods, packing, insurance, delivery and assembly stand there line by line, with your member discount. Nothing is added later except freight that you asked us to quote.</li><li><strong>Pay</strong> by one of the <a href="/help_center_t?pageName=payment">ways to pay</a>, and follow the order in the user centre.</li><li><strong>Confirm receipt</strong> when the goods are complete and sound.</li></ol>
<h2>Goods of several sellers</h2>
<p>They may be checked out together. Each seller's goods become an order of their own under a common number, so one late seller does not hold up the others.</p>
<h2>An order that is not paid</h2>
<p>It holds its stock for 24 hours. After that it is locked; customer service can open it again within another 24 hours. Then it is cancelled and the goods go back on sale.</p>
<h2>Changing your mind</h2>
<p>An order that is not paid yet you cancel yourself. Once it is paid, ask for a cancellation on the order page; as long as it has not been packed, service can stop it and the money returns to your balance.</p>`,
      `<ol><li><strong>注册并完成认证。</strong>任何人都可浏览；登录后可见价格，完成<a href="/help_center_t?pageName=certification">企业认证</a>后可购买。</li><li><strong>选择发货仓库。</strong>产品页显示各仓库存。购物车一次只装一个仓库的货，因为一张订单在一个月台装车。</li><li><strong>填写数量。</strong>数量遵循起订量与倍数，数量越大越能享受下一档阶梯价。</li><li><strong>选择配送方式</strong>：自提、平台送货，或打包后报运费。请见<a href="/help_center_t?pageName=shipping">自提、送货与货运</a>。</li><li><strong>结算。</strong>货款、打包、保险、送货与安装费逐项列出，并计入会员折扣。除您要求报价的运费外，之后不会加收任何费用。</li><li><strong>付款。</strong>选择一种<a href="/help_center_t?pageName=payment">付款方式</a>，并在用户中心跟踪订单。</li><li><strong>确认收货。</strong>货物齐全完好时请确认。</li></ol>
<h2>多个卖家的商品</h2>
<p>可以一起结算。每个卖家的商品各自生成订单，归于同一总单号，因此一家延迟不会影响其他订单。</p>
<h2>未付款的订单</h2>
<p>保留库存 24 小时，之后锁定；再过 24 小时之内可联系客服解锁，否则订单取消，库存重新上架。</p>
<h2>改变主意</h2>
<p>未付款订单可自行取消。已付款订单请在订单页申请取消；只要尚未打包，客服即可拦截，款项退回余额。</p>`,
      `<ol><li><strong>Regístrese y certifique su empresa.</strong> Cualquiera puede mirar; los precios aparecen al iniciar sesión y la compra se abre con la <a href="/help_center_t?pageName=certification">certificación</a>.</li><li><strong>Elija de dónde comprar.</strong> La página del producto muestra lo que hay en cada almacén. El carrito se llena de un solo almacén, porque cada pedido se carga en un muelle.</li><li><strong>Indique la cantidad.</strong> Respeta el mínimo y el múltiplo del artículo; con más piezas se alcanza el siguiente tramo de precio.</li><li><strong>Elija la entrega</strong>: recogida, entrega nuestra o porte cotizado tras el embalaje. Vea <a href="/help_center_t?pageName=shipping">recogida, entrega y portes</a>.</li><li><strong>Tramite el pedido.</strong> Mercancía, embalaje, seguro, entrega y montaje figuran línea a línea, con su descuento de socio. Después no se añade nada salvo el porte que nos haya pedido cotizar.</li><li><strong>Pague</strong> con una de las <a href="/help_center_t?pageName=payment">formas de pago</a> y siga el pedido en el centro de usuario.</li><li><strong>Confirme la recepción</strong> cuando todo esté completo y en buen estado.</li></ol>
<h2>Artículos de varios vendedores</h2>
<p>Pueden tramitarse juntos. Lo de cada vendedor será un pedido propio bajo un número común, de modo que un retraso no detiene a los demás.</p>
<h2>Un pedido sin pagar</h2>
<p>Reserva la mercancía 24 horas. Luego se bloquea; atención al cliente puede reabrirlo durante otras 24 horas. Después se cancela y la mercancía vuelve a la venta.</p>
<h2>Si cambia de idea</h2>
<p>Un pedido sin pagar lo cancela usted mismo. Si ya está pagado, pida la cancelación en su página; mientras no se haya embalado, atención al cliente puede detenerlo y el dinero vuelve a su saldo.</p>`,
    ],
  },
  {
    slug: 'certification',
    section: 'help',
    title: ['How to get your company certified', '如何完成企业认证', 'Cómo certificar su empresa'],
    summary: [
      'Which papers we ask for, how long the review takes, and what to do when something does not match.',
      '需要哪些证件、审核多久、资料不符时怎么办。',
      'Qué documentos pedimos, cuánto tarda la revisión y qué hacer si algo no coincide.',
    ],
    html: [
      `<p>Trestle sells to businesses only. Anyone may register; buying, reserving and contracts open once your company is certified. One certification serves the whole company: colleagues you add later need none of their own.</p>
<h2>What to hand in</h2>
<p>Open <a href="/user_center/certification">Certification</a> in the user centre and fill in:</p>
<ul><li>name and address of the company, and how to reach a contact;</li><li>federal tax id (EIN), state of incorporation, year founded;</li><li>the business licence and the resale or wholesale permit, with their numbers.</li></ul>
<p>Papers are taken as JPG, PNG or PDF, up to five of 30 MB each. You may stop at any time; the form keeps what you have entered in this browser tab.</p>
<h2>Companies in mainland China</h2>
<p>They use <a href="/user_center/certificationChina">a form of their own</a>, with the business licence and both sides of the legal person's identity card.</p>
<h2>The review</h2>
<ol><li>An auditor compares the papers with the form, usually within one working day.</li><li>You get an e-mail. If something does not match, it names each field and the reason.</li><li>Your entries are kept: correct only what was named, and hand in again. There is no limit to the rounds.</li></ol>
<blockquote><p>Identity papers are seen by auditors only. What else we do with them stands under <a href="/help_center_t?pageName=privacy">Privacy</a>.</p></blockquote>`,
      `<p>Trestle 仅向企业销售。任何人都可注册；购买、预订与签约需完成企业认证。一次认证适用于整个企业，之后新增的同事无需再次认证。</p>
<h2>需提交的资料</h2>
<p>进入用户中心的<a href="/user_center/certification">企业认证</a>，填写：</p>
<ul><li>公司名称、地址与联系人；</li><li>联邦税号（EIN）、注册州、成立年份；</li><li>营业执照与转售或批发许可及其编号。</li></ul>
<p>证件支持 JPG、PNG、PDF，最多五个，每个不超过 30 MB。可随时中断，已填内容会保留在当前浏览器标签页中。</p>
<h2>中国大陆企业</h2>
<p>请使用<a href="/user_center/certificationChina">专用表单</a>，提交营业执照与法人身份证正反面。</p>
<h2>审核流程</h2>
<ol><li>审核员核对证件与表单，通常一个工作日内完成。</li><li>您会收到邮件；如有不符，邮件会逐项说明原因。</li><li>已填内容会保留，只需更正指出的项目后重新提交，次数不限。</li></ol>
<blockquote><p>身份证件仅审核员可见。其他处理方式请见<a href="/help_center_t?pageName=privacy">隐私政策</a>。</p></blockquote>`,
      `<p>Trestle vende solo a empresas. Cualquiera puede registrarse; comprar, reservar y firmar contratos se abre cuando su empresa está certificada. Una certificación vale para toda la empresa: los compañeros que añada después no necesitan otra.</p>
<h2>Qué debe entregar</h2>
<p>Abra <a href="/user_center/certification">Certificación</a> en el centro de usuario e indique:</p>
<ul><li>nombre y dirección de la empresa y un contacto;</li><li>número fiscal (EIN), estado de constitución y año de fundación;</li><li>la licencia comercial y el permiso de reventa o mayorista, con sus números.</li></ul>
<p>Se admiten JPG, PNG o PDF, hasta cinco de 30 MB cada uno. Puede parar cuando quiera: el formulario conserva lo escrito en esta pestaña.</p>
<h2>Empresas de China continental</h2>
<p>Usan <a href="/user_center/certificationChina">su propio formulario</a>, con la licencia y las dos caras del documento del representante legal.</p>
<h2>La revisión</h2>
<ol><li>Un auditor compara los documentos con el formulario, normalmente en un día hábil.</li><li>Usted recibe un correo. Si algo no coincide, nombra cada campo y su motivo.</li><li>Sus datos se conservan: corrija solo lo señalado y vuelva a entregarlo. No hay límite de intentos.</li></ol>
<blockquote><p>Los documentos de identidad solo los ven los auditores. Lo demás está en <a href="/help_center_t?pageName=privacy">Privacidad</a>.</p></blockquote>`,
    ],
  },
  {
    slug: 'payment',
    section: 'help',
    title: ['Paying and recharging', '付款与充值', 'Pagos y recargas'],
    summary: [
      'The ways to pay, how to recharge your balance, and how long each takes.',
      '各种付款方式、如何充值余额，以及到账时间。',
      'Las formas de pago, cómo recargar el saldo y cuánto tarda cada una.',
    ],
    html: [
      `<table><tbody><tr><th>Way to pay</th><th>Takes effect</th><th>You need</th></tr><tr><th>Balance</th><td>At once</td><td>Your six-digit payment password</td></tr><tr><th>Transfer, cash or cheque</th><td>When finance has found the money, as a rule the same working day</td><td>A picture or PDF of the voucher</td></tr><tr><th>Card or PayPal</th><td>At once, where your site offers it at checkout</td><td>The card or account</td></tr></tbody></table>
<h2>Recharging by transfer</h2>
<ol><li>Send the money to the account shown under <a href="/user_center/balance">Balance</a>, with your company's name as reference.</li><li>Enter amount, method and date, and attach the bank's voucher: up to five files of 30 MB.</li><li>Finance compares it with the account and credits it. A voucher that cannot be found comes back with the reason, and you may hand in another.</li></ol>
<h2>The payment password</h2>
<p>You set it in the user centre with a code that we mail to you. After five wrong tries paying is locked for fifteen minutes; after ten a new password is needed. Nobody of ours ever asks you for it.</p>
<h2>Money that comes back</h2>
<p>Refunds and cancelled orders return to the balance. A withdrawal is held from the moment you ask until finance has paid it; the handling fee of your site is shown before you confirm.</p>
<blockquote><p>Prices are net, in US dollars, and without sales tax, since you buy for resale or for your business.</p></blockquote>`,
      `<table><tbody><tr><th>付款方式</th><th>到账</th><th>所需</th></tr><tr><th>余额</th><td>即时</td><td>六位支付密码</td></tr><tr><th>转账、现金或支票</th><td>财务核对入账后，一般当个工作日</td><td>凭证图片或 PDF</td></tr><tr><th>银行卡或 PayPal</th><td>即时，以您站点结算页提供的为准</td><td>银行卡或账户</td></tr></tbody></table>
<h2>转账充值</h2>
<ol><li>汇款至<a href="/user_center/balance">余额</a>页所示账户，并以公司名称作附言。</li><li>填写金额、方式与日期，上传银行凭证，最多五个文件，每个 30 MB。</li><li>财务与账户核对后入账。未查到款项的凭证会注明原因退回，可重新提交。</li></ol>
<h2>支付密码</h2>
<p>在用户中心凭我们发送的邮件验证码设置。连续输错五次锁定十五分钟，输错十次须重新设置。我们的员工绝不会向您索要。</p>
<h2>退款与提现</h2>
<p>退款与取消订单的款项退回余额。提现自申请起冻结，直至财务付出；站点手续费在确认前显示。</p>
<blockquote><p>价格为美元净价，不含销售税，因为您的采购用于转售或商用。</p></blockquote>`,
      `<table><tbody><tr><th>Forma de pago</th><th>Surte efecto</th><th>Necesita</th></tr><tr><th>Saldo</th><td>Al momento</td><td>Su contraseña de pago de seis cifras</td></tr><tr><th>Transferencia, efectivo o cheque</th><td>Cuando Finanzas ve el dinero, por lo general el mismo día hábil</td><td>Una imagen o PDF del justificante</td></tr><tr><th>Tarjeta o PayPal</th><td>Al momento, si su sitio lo ofrece al tramitar</td><td>La tarjeta o la cuenta</td></tr></tbody></table>
<h2>Recargar por transferencia</h2>
<ol><li>Envíe el dinero a la cuenta indicada en <a href="/user_center/balance">Saldo</a>, con el nombre de su empresa como concepto.</li><li>Indique importe, método y fecha y adjunte el justificante: hasta cinco archivos de 30 MB.</li><li>Finanzas lo coteja con la cuenta y lo abona. Un justificante que no se encuentra vuelve con su motivo y puede enviar otro.</li></ol>
<h2>La contraseña de pago</h2>
<p>Se fija en el centro de usuario con un código que le enviamos por correo. Tras cinco intentos fallidos el pago se bloquea quince minutos; tras diez hace falta una contraseña nueva. Nadie de nuestra casa se la pedirá nunca.</p>
<h2>Dinero que vuelve</h2>
<p>Los reembolsos y los pedidos cancelados vuelven al saldo. Un retiro queda retenido desde que lo pide hasta que Finanzas lo paga; la comisión de su sitio se muestra antes de confirmar.</p>
<blockquote><p>Los precios son netos, en dólares y sin impuesto de venta, pues compra para revender o para su negocio.</p></blockquote>`,
    ],
  },
  {
    slug: 'shipping',
    section: 'help',
    title: ['Pickup, delivery and freight', '自提、送货与货运', 'Recogida, entrega y portes'],
    summary: [
      'Three ways to get the goods, what each costs, and what to check before you sign.',
      '三种收货方式、各自费用，以及签收前的检查。',
      'Tres formas de recibir la mercancía, qué cuesta cada una y qué revisar antes de firmar.',
    ],
    html: [
      `<table><tbody><tr><th>Way</th><th>Costs</th><th>Good for</th></tr><tr><th>Self pickup</th><td>The pickup handling fee of the item, if any; five days of storage are free</td><td>Your own truck near the warehouse</td></tr><tr><th>Delivery by us</th><td>The fee per piece on the product page; none for companies with free delivery</td><td>A business address in the warehouse's region</td></tr><tr><th>Freight</th><td>Quoted after packing, by weight and volume</td><td>Distant or oversized consignments, Alaska, Hawaii, Puerto Rico</td></tr></tbody></table>
<h2>Self pickup</h2>
<p>When the warehouse reports your order as ready, bring the order number and a vehicle of the right size: cartons, weight and volume are on the order page. After five days a daily storage fee is shown.</p>
<h2>Delivery by us</h2>
<p>The fee covers curbside delivery to a business address. Assembly can be added per piece where it is offered. Which warehouse is nearest, and how long it takes, you see under the product's stock by zip code.</p>
<h2>Freight</h2>
<p>The warehouse packs, weighs and quotes; the order waits until you have paid the freight. For whole containers use <a href="/international_logistics">international logistics</a>.</p>
<h2>Before you sign</h2>
<ul><li>Count the cartons: each carries its number of how many.</li><li>Note visible damage on the bill of lading and photograph it with the label.</li><li>Report hidden damage within seven days. An order that has arrived counts as received after that.</li></ul>
<p>If something is missing or broken: <a href="/help_center_t?pageName=returns-and-warranty">returns and warranty</a>.</p>`,
      `<table><tbody><tr><th>方式</th><th>费用</th><th>适合</th></tr><tr><th>自提</th><td>商品的提货操作费（如有）；免费存放五天</td><td>仓库附近有自有车辆</td></tr><tr><th>平台送货</th><td>产品页所示单件费用；享免费送货的企业免收</td><td>仓库所在区域内的商业地址</td></tr><tr><th>货运</th><td>打包后按重量与体积报价</td><td>远途或超大货物，以及阿拉斯加、夏威夷、波多黎各</td></tr></tbody></table>
<h2>自提</h2>
<p>仓库通知备妥后，请携带订单号并安排合适车辆，箱数、重量与体积见订单页。五天后按日显示仓储费。</p>
<h2>平台送货</h2>
<p>费用含商业地址路边交付。提供安装的商品可按件加购。输入邮编即可在产品库存中查看最近的仓库与所需时间。</p>
<h2>货运</h2>
<p>仓库打包称重后报价，订单待您付清运费后发出。整柜请用<a href="/international_logistics">国际物流</a>。</p>
<h2>签收前</h2>
<ul><li>清点箱数：每箱标有“第几箱/共几箱”。</li><li>可见破损请在提单上注明，并连同标签拍照。</li><li>隐性破损请在七日内报告；逾期后已到货订单视为已收货。</li></ul>
<p>如有短少或破损，请见<a href="/help_center_t?pageName=returns-and-warranty">退货与质保</a>。</p>`,
      `<table><tbody><tr><th>Forma</th><th>Cuesta</th><th>Conviene para</th></tr><tr><th>Recogida</th><td>La tarifa de manipulación del artículo, si la hay; cinco días de almacenaje gratis</td><td>Su propio camión cerca del almacén</td></tr><tr><th>Entrega nuestra</th><td>La tarifa por pieza de la página del producto; nada para empresas con entrega gratuita</td><td>Una dirección comercial de la región del almacén</td></tr><tr><th>Porte</th><td>Se cotiza tras el embalaje, por peso y volumen</td><td>Envíos lejanos o voluminosos, Alaska, Hawái, Puerto Rico</td></tr></tbody></table>
<h2>Recogida</h2>
<p>Cuando el almacén avise de que el pedido está listo, traiga el número y un vehículo adecuado: cajas, peso y volumen están en la página del pedido. Pasados cinco días se muestra una tarifa diaria.</p>
<h2>Entrega nuestra</h2>
<p>La tarifa incluye la entrega a pie de calle en una dirección comercial. El montaje se añade por pieza donde se ofrece. Con su código postal verá, en las existencias del producto, el almacén más cercano y el plazo.</p>
<h2>Porte</h2>
<p>El almacén embala, pesa y cotiza; el pedido espera a que pague el porte. Para contenedores completos use <a href="/international_logistics">logística internacional</a>.</p>
<h2>Antes de firmar</h2>
<ul><li>Cuente las cajas: cada una lleva su número y el total.</li><li>Anote los daños visibles en el conocimiento de embarque y fotografíelos con la etiqueta.</li><li>Comunique los daños ocultos en siete días. Después, el pedido llegado se da por recibido.</li></ul>
<p>Si falta algo o llega roto: <a href="/help_center_t?pageName=returns-and-warranty">devoluciones y garantía</a>.</p>`,
    ],
  },
]
