/**
 * Frequent passwords of 8 characters and more, in lower case, and the words of this product. Shorter ones are
 * refused by their length.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password password1 password2 password12 password123 password1234 password12345 passw0rd passw0rd1 p@ssw0rd p@ssword
p@ssword1 p@ssw0rd1 p@ssw0rd123 p@ssword123 pa55word pa55w0rd password! password1! password@123 passwordpassword
mypassword newpassword wordpass drowssap secret123 secretpassword changeme changeme1 changeme123 letmein1 letmein123
welcome1 welcome12 welcome123 welcome@123 welcome2024 welcome2025 welcome2026 admin123 admin1234 admin12345 admin@123
administrator root1234 user1234 test1234 test12345 testtest testing1 testing123 guest123 default1 temp1234 temp12345
12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 98765432 12341234 123123123 12312312 123321123
1234512345 123456123456 1234554321 12344321 123454321 11223344 1122334455 112233445566 12121212 21212121 10101010
01010101 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000
000000000 0000000000 01234567 13579246 1357924680 13579135 14789632 147258369 147852369 159753456 159357258 741852963
789456123 789456123a 963852741 369258147 456789123 987456321 102030405060 10203040 102030405 11112222 12131415
31415926 314159265 20202020 19921992 19901990 19911991 19941994 19951995 20002000 20012001 12345679 123456780
a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 ab123456 abc12345 abc123456 abc1234567 abc123abc
abcd1234 abcd12345 abcde123 abcdefgh abcdefghi abcdefghij abcd@1234 abc@1234 abc@12345 aaaaaaaa bbbbbbbb xxxxxxxx
zzzzzzzz qqqqqqqq asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfjkl; asdasdasd qweasdzxc qweqweqwe qwe123qwe
qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyqwerty
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc
qazwsx123 qaz123456 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv 123qweasd 123qweasdzxc 1234qwer 123456qwe 123456abc 123456ab
1234abcd 123abc123 12345abc 12345qwert 12345qwerty 123456789a 123456789q 123456789z 12345678a 1a2b3c4d 1password
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! ilovegod ilovejesus iloveme1 ilovemymum ilovemom
iloveu123 loveyou1 loveyou123 lovelove loveme123 lovely123 mylove123 myfamily mymother forever1 forever21 trustno1
trustnoone whatever whatever1 princess princess1 princess12 princess123 sunshine sunshine1 sunshine123 football
football1 football12 football123 baseball baseball1 basketball basketball1 superman superman1 superman123 batman123
spiderman spiderman1 ironman123 pokemon1 pokemon123 starwars starwars1 startrek dragon123 dragonball monkey123
master123 shadow123 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jordan23 charlie1
charlie123 computer computer1 computer123 internet internet1 samsung1 samsung123 samsung12 blackberry microsoft
google123 facebook facebook1 facebook123 instagram whatsapp whatsapp1 snapchat minecraft minecraft1 playstation
nintendo liverpool liverpool1 liverpool123 arsenal1 arsenal123 arsenal12 chelsea1 chelsea12 chelsea123 chelseafc
barcelona barcelona1 realmadrid manchester manchester1 manutd123 juventus everton1 everton123 mercedes mercedes1
ferrari1 porsche911 corvette mustang1 yamaha123 toyota123 alexander alexander1 elizabeth elizabeth1 victoria
victoria1 victory1 victory123 benjamin nicholas jonathan christian christian1 christopher charlotte danielle
samantha samantha1 patricia stephanie veronica margaret emmanuel emmanuel1 emmanuel123 emmanuel12 favour123
blessing blessing1 blessing12 blessing123 precious precious1 precious123 goodluck goodluck1 gift1234 godisgood
godisgood1 godisgreat god1234567 godislove godfirst godsgrace godsgift grace123 grace1234 jesus123 jesus1234
jesuschrist jesusislord jesusislord1 jesuslovesme jesuschrist1 jesus777 heaven123 glory123 mercy123 peace123 joy12345
success1 success12 success123 money123 moneyman destiny1 destiny123 divine123 miracle1 miracle123 promise1
promise123 testimony thankgod thankgod1 thankyou thankyoujesus hallelujah faith123 prayer123 wisdom123 treasure
treasure1 sweetheart sweetie1 butterfly butterfly1 chocolate chocolate1 strawberry cheesecake beautiful beautiful1
handsome diamond1 diamond123 diamonds angel123 babygirl babygirl1 babyboy1 lovebird flower123 friends1 friends123
friendship freedom1 freedom123 november november1 december december1 september september1 february hello123 hello1234
hellohello helloworld goodmorning goodday1 cristiano ronaldo7 ronaldo123 ronaldinho messi123 neymar123 cr7ronaldo
tigger123 tinkerbell mickey123 snoopy123 hannah123 ashley123 daniel123 david123 anthony1 anthony123 andrew123
joshua123 samuel123 samuel12 matthew1 john1234 john3:16 john316john george123 peter123 martin123 william1 thomas123
soccer12 soccer123 killer123 hunter123 ranger123 hockey123 cookie123 summer123 summer12 winter123 orange123 purple123
yellow123 silver123 golden123 banana123 pepper123 ginger123 jasmine1 brandon1 brittany maverick midnight midnight1
mountain panther1 phoenix1 scorpion security security1 skywalker snickers snowball softball sparky12 spitfire
swordfish thunder1 thunder123 tomorrow trinity1 universe vanessa1 warcraft welcome0 wildcats williams yankees1
zxcvbnmm access14 airforce airplane asdzxc123 awesome1 bigdaddy bismillah business cardinal carolina cherry123
clarence coca-cola cocacola1 colorado creative crystal1 elephant explorer fantasia florence garfield gemini123
hardcore infinity invincible isabella isabelle kimberly lollipop lollipop1 marlboro marshall metallic metallica
mohammed mohammed1 muhammad abdullah abdulahi abubakar ibrahim1 ibrahim123 fatima123 aisha123 olamide1 olamide123
oluwaseun oluwatobi oluwaseyi oluwafemi oluwasegun oluwatosin oluwakemi adebayo1 adebayo123 ayomide1 ayomide123
tolulope temitope babatunde chinedu1 chinedu123 chidinma chukwuma chiamaka chinonso chioma123 ifeanyi1 kelechi1
obinna123 ngozi123 nnamdi123 uchenna1 ifeoluwa olawale1 olayinka opeyemi1 damilola damilola1 funmilayo folashade
nigeria1 nigeria12 nigeria123 nigeria1960 nigeria234 nigerian naija123 naija1234 lagos123 lagos1234 lagosstate
lagoscity abuja123 eko12345 jollofrice supereagles supereagle bigbrother zenithbank gtbank123 firstbank accessbank
gatefill gatefill1 gatefill12 gatefill123 gatefill1234 gatefill@123 gatefill! fuel1234 fuel12345 fuelfuel petrol123
petrol1234 diesel123 diesel1234 kerosene kerosene1 fillingstation delivery delivery1 delivery123 generator
generator1 generator123 mygenerator upnepa123 upnepa1234
`
    .trim()
    .split(/\s+/),
)
