import type { FirstArticle } from './article.ts'

/** tests/journeys/office/articles.test.ts compares the text about browser storage with the real storage. */
export const dataProtectionArticles: readonly FirstArticle[] = [
  {
    slug: 'privacy',
    section: 'policy',
    title: ['Privacy', '隐私政策', 'Privacidad'],
    summary: [
      'What we know about you, who sees it, how long we keep it, and what you may ask for.',
      '我们掌握哪些信息、谁能看到、保存多久，以及您的权利。',
      'Qué sabemos de usted, quién lo ve, cuánto lo guardamos y qué puede pedir.',
    ],
    html: [
      `<p>We keep what trading needs, sell none of it, and run no advertising trackers.</p>
<h2>What we keep, and who sees it</h2>
<table><tbody><tr><th>What</th><th>Who sees it</th></tr><tr><th>Certification papers</th><td>Auditors, through links that end after five minutes</td></tr><tr><th>Names, e-mail and telephone of people who act for a company</th><td>Our staff; the seller and the carrier for an order placed with them</td></tr><tr><th>Delivery addresses</th><td>The seller, the warehouse and the carrier of that order</td></tr><tr><th>Balance, recharges and vouchers</th><td>Finance, and you</td></tr><tr><th>Other purchases</th><td>Nobody but you and our staff; sellers see only what was ordered from them</td></tr><tr><th>Enquiries and messages</th><td>Customer service, and whom they are addressed to</td></tr><tr><th>Your answer to “Was this helpful?”</th><td>Counted for our editors; kept with your visitor number, so that it counts once</td></tr></tbody></table>
<h2>Visitors</h2>
<p>A visitor gets a random number in the browser, which says nothing about who they are. What else the browser keeps stands under <a href="/help_center_t?pageName=cookies">Cookies and browser storage</a>.</p>
<h2>How long</h2>
<p>Order and payment records are kept for seven years, as tax law asks. Papers and contact data are kept as long as the company has its account, and are then deleted on request unless a law or an open order stands against it.</p>
<h2>What you may ask for</h2>
<ul><li>a copy of what we hold about you;</li><li>that mistakes are corrected, most of which you can do yourself in the user centre;</li><li>that your account is closed.</li></ul>
<p>Write to <a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>. We answer within thirty days.</p>`,
      `<p>我们只保存交易所需的信息，不出售任何信息，也不使用广告追踪。</p>
<h2>保存的信息与可见范围</h2>
<table><tbody><tr><th>信息</th><th>谁能看到</th></tr><tr><th>认证材料</th><td>审核员，通过五分钟失效的链接查看</td></tr><tr><th>企业经办人的姓名、邮箱与电话</th><td>我们的工作人员；以及相关订单的卖家与承运人</td></tr><tr><th>收货地址</th><td>该订单的卖家、仓库与承运人</td></tr><tr><th>余额、充值与凭证</th><td>财务与您本人</td></tr><tr><th>其他采购记录</th><td>仅您与我们的工作人员；卖家只能看到向其下的订单</td></tr><tr><th>咨询与消息</th><td>客服及收件方</td></tr><tr><th>“这篇文章有帮助吗”的回答</th><td>汇总后供编辑参考；与访客编号一同保存，以免重复计数</td></tr></tbody></table>
<h2>访客</h2>
<p>访客在浏览器中获得一个随机编号，不含身份信息。浏览器中保存的其他内容请见<a href="/help_center_t?pageName=cookies">Cookie 与浏览器存储</a>。</p>
<h2>保存期限</h2>
<p>订单与付款记录按税法保存七年。证件与联系信息在企业账户存续期间保存，之后可应要求删除，法律另有规定或尚有未完订单的除外。</p>
<h2>您的权利</h2>
<ul><li>索取我们所持有的您的信息副本；</li><li>要求更正错误，多数可在用户中心自行修改；</li><li>要求关闭账户。</li></ul>
<p>请致信 <a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>，我们将在三十天内答复。</p>`,
      `<p>Guardamos lo que exige el comercio, no vendemos nada de ello y no usamos rastreadores publicitarios.</p>
<h2>Qué guardamos y quién lo ve</h2>
<table><tbody><tr><th>Qué</th><th>Quién lo ve</th></tr><tr><th>Documentos de certificación</th><td>Los auditores, con enlaces que caducan a los cinco minutos</td></tr><tr><th>Nombre, correo y teléfono de quienes actúan por una empresa</th><td>Nuestro personal; el vendedor y el transportista de un pedido suyo</td></tr><tr><th>Direcciones de entrega</th><td>El vendedor, el almacén y el transportista de ese pedido</td></tr><tr><th>Saldo, recargas y justificantes</th><td>Finanzas y usted</td></tr><tr><th>Otras compras</th><td>Solo usted y nuestro personal; el vendedor ve únicamente lo que se le pidió</td></tr><tr><th>Consultas y mensajes</th><td>Atención al cliente y su destinatario</td></tr><tr><th>Su respuesta a «¿Le ha sido útil?»</th><td>Se cuenta para los redactores; se guarda con su número de visitante para contarla una vez</td></tr></tbody></table>
<h2>Visitantes</h2>
<p>El visitante recibe un número aleatorio en el navegador, que no dice quién es. Lo demás que guarda el navegador está en <a href="/help_center_t?pageName=cookies">Cookies y almacenamiento</a>.</p>
<h2>Cuánto tiempo</h2>
<p>Pedidos y pagos se guardan siete años, como pide la ley fiscal. Los documentos y datos de contacto se guardan mientras la empresa tenga cuenta y después se borran a petición, salvo que lo impida una ley o un pedido abierto.</p>
<h2>Qué puede pedir</h2>
<ul><li>una copia de lo que tenemos sobre usted;</li><li>que se corrijan errores, lo que casi siempre puede hacer en el centro de usuario;</li><li>que se cierre su cuenta.</li></ul>
<p>Escriba a <a href="mailto:privacy@trestle.example.com">privacy@trestle.example.com</a>. Contestamos en treinta días.</p>`,
    ],
  },
  {
    slug: 'cookies',
    section: 'policy',
    title: ['Cookies and browser storage', 'Cookie 与浏览器存储', 'Cookies y almacenamiento'],
    summary: [
      'Two cookies: the language, and one half of your session. Everything else stays in your browser, and here is each name.',
      '两个 Cookie：语言，以及登录状态的一半。其余均保存在您的浏览器中，以下逐项列出。',
      'Dos cookies: el idioma y una mitad de su sesión. Lo demás se queda en su navegador, y aquí está cada nombre.',
    ],
    html: [
      `<p>This shop sets only what it needs to work. There is no advertising, no measuring of visitors and nothing from other companies, which is why you are not asked to agree to anything.</p>
<h2>The cookies</h2>
<table><tbody><tr><th>Name</th><th>For</th><th>Stays</th></tr><tr><th><code>language</code></th><td>The language you have chosen, so that pages come in it. Set only when you choose one.</td><td>One year</td></tr><tr><th><code>session…</code></th><td>A random number without which the session in local storage cannot be read: so all tabs have your session, and it ends with the browser. It says nothing to us. Set only if you log in and do not choose to stay signed in.</td><td>Until you close the browser</td></tr></tbody></table>
<h2>Until you delete it (local storage)</h2>
<table><tbody><tr><th>Name</th><th>For</th></tr><tr><th><code>uuid</code></th><td>A random visitor number; requests are signed for it</td></tr><tr><th><code>token</code>, <code>token_erp</code>, <code>sign_key</code>, <code>user_uuid</code></th><td>Your session and whose it is, only if you chose to stay signed in; removed when you log out</td></tr><tr><th><code>session</code></th><td>The other half of your session, if you did not choose to stay signed in: random without its cookie, removed when you log out</td></tr><tr><th><code>session expired</code></th><td>Whose session ended last, so that your other tabs keep for you what you typed</td></tr><tr><th><code>device</code></th><td>A random number by which your account knows this browser again; a login from one it does not know asks for a mailed code</td></tr><tr><th><code>searches</code></th><td>What you searched for last; “Clear” removes it</td></tr><tr><th><code>viewed</code></th><td>The products you looked at last</td></tr><tr><th><code>units</code></th><td>Inches or centimetres</td></tr><tr><th><code>endlessLists</code></th><td>Lists page by page or without end</td></tr><tr><th><code>zip</code></th><td>The zip code for the nearest warehouse</td></tr></tbody></table>
<h2>Until you close the tab (session storage)</h2>
<table><tbody><tr><th>Name</th><th>For</th></tr><tr><th><code>token</code>, <code>token_erp</code>, <code>sign_key</code>, <code>user_uuid</code></th><td>Your session and whose it is, if you did not choose to stay signed in</td></tr><tr><th><code>basket</code>, <code>checkout</code></th><td>What you are checking out, and how it is to be delivered</td></tr><tr><th><code>compare</code></th><td>The products you compare</td></tr><tr><th><code>nearby</code></th><td>The address for which you compare warehouses</td></tr><tr><th><code>cartWanted</code>, <code>favouriteWanted</code></th><td>What you wanted to do when you were asked to log in</td></tr><tr><th><code>goingTo</code>, <code>renewedAt</code></th><td>The page you were going to when the shop was renewed, and when that was</td></tr><tr><th><code>draft …</code>, <code>recharge</code>, <code>certification-…</code>, <code>enquiry-…</code>, <code>feedback-…</code>, <code>article-…</code>, <code>answer-…</code></th><td>What you have typed into a form and not sent, so that a reload loses nothing; never a password</td></tr><tr><th><code>react-router-scroll-positions</code></th><td>How far you had scrolled, for the back button</td></tr></tbody></table>
<h2>Taking it away</h2>
<p>Your browser deletes all of this under “Clear site data”. You are then logged out and the language is that of your browser; orders and cart are with us and stay.</p>`,
      `<p>本商城只存储运行所必需的内容。没有广告，不统计访客，不加载第三方内容，因此无需您同意任何事项。</p>
<h2>Cookie</h2>
<table><tbody><tr><th>名称</th><th>用途</th><th>保存期限</th></tr><tr><th><code>language</code></th><td>您选择的语言，使页面以该语言显示。仅在您选择语言时写入。</td><td>一年</td></tr><tr><th><code>session…</code></th><td>一个随机数，没有它就无法读取本地存储中的登录状态：因此所有标签页共享登录，并在浏览器关闭时结束。它不向我们透露任何信息。仅在您登录且未选择保持登录时写入。</td><td>直到关闭浏览器</td></tr></tbody></table>
<h2>保存至您删除（本地存储）</h2>
<table><tbody><tr><th>名称</th><th>用途</th></tr><tr><th><code>uuid</code></th><td>随机访客编号，用于请求签名</td></tr><tr><th><code>token</code>、<code>token_erp</code>、<code>sign_key</code>、<code>user_uuid</code></th><td>登录状态及其所属用户，仅在您选择保持登录时保存，退出后删除</td></tr><tr><th><code>session</code></th><td>登录状态的另一半（未选择保持登录时）：没有对应的 Cookie 即为随机数据，退出后删除</td></tr><tr><th><code>session expired</code></th><td>最近过期的登录属于谁，以便其他标签页为您保留已填写的内容</td></tr><tr><th><code>device</code></th><td>随机编号，用于让您的账户识别此浏览器；在未识别的浏览器登录时需输入邮件验证码</td></tr><tr><th><code>searches</code></th><td>最近的搜索词，点“清除”即删除</td></tr><tr><th><code>viewed</code></th><td>最近浏览的商品</td></tr><tr><th><code>units</code></th><td>英寸或厘米</td></tr><tr><th><code>endlessLists</code></th><td>列表分页或连续加载</td></tr><tr><th><code>zip</code></th><td>用于查找最近仓库的邮编</td></tr></tbody></table>
<h2>保存至关闭标签页（会话存储）</h2>
<table><tbody><tr><th>名称</th><th>用途</th></tr><tr><th><code>token</code>、<code>token_erp</code>、<code>sign_key</code>、<code>user_uuid</code></th><td>登录状态及其所属用户（未选择保持登录时）</td></tr><tr><th><code>basket</code>、<code>checkout</code></th><td>正在结算的商品与配送方式</td></tr><tr><th><code>compare</code></th><td>正在对比的商品</td></tr><tr><th><code>nearby</code></th><td>对比仓库所用的地址</td></tr><tr><th><code>cartWanted</code>、<code>favouriteWanted</code></th><td>要求登录前您想进行的操作</td></tr><tr><th><code>goingTo</code>、<code>renewedAt</code></th><td>商城更新时您正要打开的页面，以及更新的时间</td></tr><tr><th><code>draft …</code>、<code>recharge</code>、<code>certification-…</code>、<code>enquiry-…</code>、<code>feedback-…</code>、<code>article-…</code>、<code>answer-…</code></th><td>已填写但未提交的表单内容，刷新不丢失；从不包含密码</td></tr><tr><th><code>react-router-scroll-positions</code></th><td>页面滚动位置，供返回时恢复</td></tr></tbody></table>
<h2>如何删除</h2>
<p>在浏览器中“清除网站数据”即可全部删除。之后您将退出登录，语言恢复为浏览器语言；订单与购物车保存在我们这里，不受影响。</p>`,
      `<p>Esta tienda solo guarda lo que necesita para funcionar. No hay publicidad, ni medición de visitas, ni nada de otras empresas; por eso no se le pide consentimiento.</p>
<h2>Las cookies</h2>
<table><tbody><tr><th>Nombre</th><th>Para qué</th><th>Dura</th></tr><tr><th><code>language</code></th><td>El idioma que ha elegido, para que las páginas lleguen en él. Solo se pone cuando elige uno.</td><td>Un año</td></tr><tr><th><code>session…</code></th><td>Un número aleatorio sin el cual no se puede leer la sesión del almacenamiento local: así todas las pestañas tienen su sesión, y termina con el navegador. A nosotros no nos dice nada. Solo se pone si entra y no elige mantener la sesión.</td><td>Hasta que cierra el navegador</td></tr></tbody></table>
<h2>Hasta que lo borre (almacenamiento local)</h2>
<table><tbody><tr><th>Nombre</th><th>Para qué</th></tr><tr><th><code>uuid</code></th><td>Un número de visitante aleatorio con el que se firman las peticiones</td></tr><tr><th><code>token</code>, <code>token_erp</code>, <code>sign_key</code>, <code>user_uuid</code></th><td>Su sesión y de quién es, solo si eligió mantenerla abierta; se quita al salir</td></tr><tr><th><code>session</code></th><td>La otra mitad de su sesión, si no eligió mantenerla abierta: aleatoria sin su cookie; se quita al salir</td></tr><tr><th><code>session expired</code></th><td>De quién fue la última sesión caducada, para que las otras pestañas le guarden lo escrito</td></tr><tr><th><code>device</code></th><td>Un número aleatorio por el que su cuenta reconoce este navegador; al entrar desde otro se pide un código enviado por correo</td></tr><tr><th><code>searches</code></th><td>Lo último que buscó; «Borrar» lo quita</td></tr><tr><th><code>viewed</code></th><td>Los últimos productos que miró</td></tr><tr><th><code>units</code></th><td>Pulgadas o centímetros</td></tr><tr><th><code>endlessLists</code></th><td>Listas por páginas o sin fin</td></tr><tr><th><code>zip</code></th><td>El código postal para el almacén más cercano</td></tr></tbody></table>
<h2>Hasta que cierre la pestaña (almacenamiento de sesión)</h2>
<table><tbody><tr><th>Nombre</th><th>Para qué</th></tr><tr><th><code>token</code>, <code>token_erp</code>, <code>sign_key</code>, <code>user_uuid</code></th><td>Su sesión y de quién es, si no eligió mantenerla abierta</td></tr><tr><th><code>basket</code>, <code>checkout</code></th><td>Lo que está tramitando y cómo se entregará</td></tr><tr><th><code>compare</code></th><td>Los productos que compara</td></tr><tr><th><code>nearby</code></th><td>La dirección para la que compara almacenes</td></tr><tr><th><code>cartWanted</code>, <code>favouriteWanted</code></th><td>Lo que quería hacer cuando se le pidió iniciar sesión</td></tr><tr><th><code>goingTo</code>, <code>renewedAt</code></th><td>La página a la que iba cuando se renovó la tienda, y cuándo fue</td></tr><tr><th><code>draft …</code>, <code>recharge</code>, <code>certification-…</code>, <code>enquiry-…</code>, <code>feedback-…</code>, <code>article-…</code>, <code>answer-…</code></th><td>Lo escrito en un formulario y no enviado, para que una recarga no pierda nada; nunca una contraseña</td></tr><tr><th><code>react-router-scroll-positions</code></th><td>Hasta dónde había bajado, para el botón de volver</td></tr></tbody></table>
<h2>Cómo quitarlo</h2>
<p>Su navegador lo borra todo en «Borrar datos del sitio». Entonces se cierra la sesión y el idioma es el del navegador; pedidos y carrito están con nosotros y se conservan.</p>`,
    ],
  },
]
