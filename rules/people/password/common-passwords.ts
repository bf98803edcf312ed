/** Common passwords that pass the rule of specification section 5: letters and digits combined. */
const listed = `
abc123 abc1234 abc12345 abc123456 abcd1234 abcd123 a123456 a1234567 a12345678 a123456789 a12345 aa123456 aa12345678 aaa111 aaaaa1
a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d asd123 asdf123 asdf1234 asdfgh1 asdfghjkl1 as123456 qwe123 qwe1234 qwe12345 qwer123
qwer1234 qwert1 qwert123 qwert12345 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 q1w2e3 q1w2e3r4
q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 qazwsx1 qazwsx123 zaq12wsx zaq1zaq1 zxc123 zxcv1234 zxcvbnm1
zxcvbnm123 123qwe 1234qwer 123456qwe 12345qwert 123qweasd 123asd 123abc 1234abcd 12345abc 123456a 1234567a 12345678a 123456789a
123456aa 1234567q 123456q 123456b 123456z 12345a 111111a 11111a 111111aa 000000a 1111aaaa a111111 a000000 aa1111 aa112233 112233a
password1 password12 password123 password1234 passw0rd p4ssword p4ssw0rd passw0rd1 passw0rd123 pass123 pass1234 pass12345 pass123456
1password 123password password0 password2 password7 password9 passwort1 motdepasse1 contrasena1 contrasena12 clave123 senha123
welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 letmein1 letmein123 iloveyou1 iloveyou2 iloveu2 love123 love1234
monkey1 monkey12 monkey123 dragon1 dragon12 dragon123 master1 master123 shadow1 shadow12 sunshine1 sunshine12 princess1 princess12
football1 football12 baseball1 baseball12 basketball1 soccer1 soccer12 hockey1 jordan1 jordan23 michael1 michael23 jessica1 ashley1
charlie1 charlie123 superman1 batman1 batman123 pokemon1 pokemon123 naruto1 naruto123 starwars1 matrix1 trustno1 access14 ninja1
admin1 admin12 admin123 admin1234 admin12345 admin123456 adm1n1 root123 root1234 toor123 user123 user1234 guest123
test123 test1234 test12345 test123456 testing1 testing123 demo123 demo1234 temp123 temp1234 default1 changeme1 changeme123 secret1
secret123 hello1 hello12 hello123 hello1234 hallo123 hola123 hola1234 nihao123 woaini1 woaini123 woaini520 woaini1314 520woaini
5201314a a5201314 1314520a wang123 wang1234 zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 computer1 internet1
google1 google123 facebook1 samsung1 samsung123 apple123 iphone1 nokia123 windows1 windows10 linux123 oracle1 cisco123 china123
america1 mexico1 mexico123 canada1 london1 paris123 newyork1 chicago1 texas123 florida1 summer1 summer123 summer2024 summer2025
summer2026 winter1 winter123 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2025 monday1 friday1 january1
freedom1 whatever1 qwaszx1 blink182 killer1 killer123 cookie1 cookie123 flower1 flower123 purple1 orange1 banana1 chocolate1 cheese1
pepper1 ginger1 buster1 bailey1 harley1 ranger1 hunter1 hunter2 thomas1 robert1 daniel1 daniel123 andrew1 joshua1 matthew1 anthony1
nicole1 amanda1 jennifer1 michelle1 angel1 angel123 babygirl1 lovely1 loveme1 fuckyou1 fuckyou2 r2d2c3po 1234five 12three 1two3four
furniture1 furniture123 wholesale1 wholesale123 trestle1 trestle123 warehouse1 sofa1234 table123 chair123 company1 company123
`

/** Common passwords that only the strong rule lets through: eight characters and more, of any kind. */
const listedLong = `
password passwords password! password1! password12! password123! password@1 password@123 p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123
p@55w0rd pa$$word pa$$w0rd passw0rd! passwort kennwort motdepasse contrasena contraseña contraseña1 123456789 1234567890 12345678
0123456789 0987654321 987654321 87654321 123123123 1234512345 12341234 11223344 1122334455 112233445566 147258369 159357456
741852963 789456123 10203040 1020304050 01020304 20202020 12344321 123454321 1234554321 13579246 135792468 147896325 31415926
qwertyui qwertyuiop qwertyuiop[] qwerty!@# qwerty@123 qwer1234! qweasdzxc qweasdzxc123 qazwsxedc qazwsxedcrfv 1qazxsw2 1qaz@wsx
1qaz2wsx3edc 1qaz!qaz zaq1@wsx zaq!2wsx asdfghjk asdfghjkl asdf;lkj asdfasdf asdfqwer zxcvbnm, zxcvbnm. zxcvzxcv zxcvbnm,./
!@#$%^&* !@#$%^&*() !qaz2wsx !qaz@wsx abcdefgh abcdefghi abcdefghij abcd1234! abc@1234 abc123456! abc12345! a1234567! aa123456!
aa123456@ aabbccdd admin@123 admin@1234 admin123! admin1234! administrator root@123 toor@123 test@123 test1234! user@123
guest@123 welcome! welcome1! welcome12! welcome123! welcome@1 welcome@123 letmein! letmein1! letmein123! changeme! changeme1!
changeme123! default1! iloveyou iloveyou! iloveyou1! iloveyou2! iloveu!! loveyou! ilovegod lovelove sunshine sunshine! sunshine1!
princess princess! princess1! superman superman! superman1! batman123! football football! football1! baseball baseball!
baseball1! basketball volleyball computer computer! internet internet! whatever whatever! trustno1 trustno1! starwars starwars!
chocolate butterfly elephant dolphins dragon123! master123! monkey123! shadow123! michelle jennifer jonathan elizabeth alexander
alexandra charlotte christian christine danielle nicholas stephanie samantha patricia katherine benjamin madison1! liverpool
chelsea1! arsenal1! barcelona realmadrid manchester mustang1! corvette mercedes porsche911 yamaha123 harley123! samsung123!
google123! facebook facebook! facebook1! instagram linkedin1! microsoft microsoft! windows10! office365! company1! company123!
business1! summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2024! spring2025! spring2026! autumn2024!
autumn2025! autumn2026! january1! february1! december1! monday123! friday123! newyork1! london123! chicago1! texas123! florida1!
america1! china123! mexico123! happy123! hello123! hello@123 helloworld hellohello goodluck! secret123! secret12! access123!
master12! killer123! freedom1! jesus123! godisgood blessed1! furniture furniture! furniture1! furniture123! wholesale wholesale!
wholesale1! warehouse warehouse! warehouse1! trestle! trestle1! trestle123! sofa1234! table123! chair123! woaini520! woaini1314!
5201314! 520131414 wang1234! zhang123! li123456! nihao123!
`

const words = (list: string) => list.split(/\s+/).filter(Boolean)

/** The most common passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...words(listed), ...words(listedLong)])
