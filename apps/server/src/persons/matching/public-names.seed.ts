/**
 * Surnames in the order of how many bear them, folded: the first 1200 of the 1990 census of the United States (public domain;
 * sources in NOTICE).
 */
export const surnamesByRank = `
  smith johnson williams jones brown davis miller wilson moore taylor anderson thomas jackson white harris martin
  thompson garcia martinez robinson clark rodriguez lewis lee walker hall allen young hernandez king wright lopez hill
  scott green adams baker gonzalez nelson carter mitchell perez roberts turner phillips campbell parker evans edwards
  collins stewart sanchez morris rogers reed cook morgan bell murphy bailey rivera cooper richardson cox howard ward
  torres peterson gray ramirez james watson brooks kelly sanders price bennett wood barnes ross henderson coleman
  jenkins perry powell long patterson hughes flores washington butler simmons foster gonzales bryant alexander russell
  griffin diaz hayes myers ford hamilton graham sullivan wallace woods cole west jordan owens reynolds fisher ellis
  harrison gibson mcdonald cruz marshall ortiz gomez murray freeman wells webb simpson stevens tucker porter hunter
  hicks crawford henry boyd mason morales kennedy warren dixon ramos reyes burns gordon shaw holmes rice robertson
  hunt black daniels palmer mills nichols grant knight ferguson rose stone hawkins dunn perkins hudson spencer gardner
  stephens payne pierce berry matthews arnold wagner willis ray watkins olson carroll duncan snyder hart cunningham
  bradley lane andrews ruiz harper fox riley armstrong carpenter weaver greene lawrence elliott chavez sims austin
  peters kelley franklin lawson fields gutierrez ryan schmidt carr vasquez castillo wheeler chapman oliver montgomery
  richards williamson johnston banks meyer bishop mccoy howell alvarez morrison hansen fernandez garza harvey little
  burton stanley nguyen george jacobs reid kim fuller lynch dean gilbert garrett romero welch larson frazier burke
  hanson day mendoza moreno bowman medina fowler brewer hoffman carlson silva pearson holland douglas fleming jensen
  vargas byrd davidson hopkins may terry herrera wade soto walters curtis neal caldwell lowe jennings barnett graves
  jimenez horton shelton barrett obrien castro sutton gregory mckinney lucas miles craig rodriquez chambers holt
  lambert fletcher watts bates hale rhodes pena beck newman haynes mcdaniel mendez bush vaughn parks dawson santiago
  norris hardy love steele curry powers schultz barker guzman page munoz ball keller chandler weber leonard walsh
  lyons ramsey wolfe schneider mullins benson sharp bowen daniel barber cummings hines baldwin griffith valdez hubbard
  salazar reeves warner stevenson burgess santos tate cross garner mann mack moss thornton dennis mcgee farmer delgado
  aguilar vega glover manning cohen harmon rodgers robbins newton todd blair higgins ingram reese cannon strickland
  townsend potter goodwin walton rowe hampton ortega patton swanson joseph francis goodman maldonado yates becker
  erickson hodges rios conner adkins webster norman malone hammond flowers cobb moody quinn blake maxwell pope floyd
  osborne paul mccarthy guerrero lindsey estrada sandoval gibbs tyler gross fitzgerald stokes doyle sherman saunders
  wise colon gill alvarado greer padilla simon waters nunez ballard schwartz mcbride houston christensen klein pratt
  briggs parsons mclaughlin zimmerman french buchanan moran copeland roy pittman brady mccormick holloway brock poole
  frank logan owen bass marsh drake wong jefferson park morton abbott sparks patrick norton huff clayton massey lloyd
  figueroa carson bowers roberson barton tran lamb harrington casey boone cortez clarke mathis singleton wilkins cain
  bryan underwood hogan mckenzie collier luna phelps mcguire allison bridges wilkerson nash summers atkins wilcox
  pitts conley marquez burnett richard cochran chase davenport hood gates clay ayala sawyer roman vazquez dickerson
  hodge acosta flynn espinoza nicholson monroe wolf morrow kirk randall anthony whitaker oconnor skinner ware molina
  kirby huffman bradford charles gilmore dominguez oneal bruce lang combs kramer heath hancock gallagher gaines
  shaffer short wiggins mathews mcclain fischer wall small melton hensley bond dyer cameron grimes contreras christian
  wyatt baxter snow mosley shepherd larsen hoover beasley glenn petersen whitehead meyers keith garrison vincent
  shields horn savage olsen schroeder hartman woodard mueller kemp deleon booth patel calhoun wiley eaton cline
  navarro harrell lester humphrey parrish duran hutchinson hess dorsey bullock robles beard dalton avila vance rich
  blackwell york johns blankenship trevino salinas campos pruitt moses callahan golden montoya hardin guerra mcdowell
  carey stafford gallegos henson wilkinson booker merritt miranda atkinson orr decker hobbs preston tanner knox
  pacheco stephenson glass rojas serrano marks hickman english sweeney strong prince mcclure conway walter roth
  maynard farrell lowery hurst nixon weiss trujillo ellison sloan juarez winters mclean randolph leon boyer villarreal
  mccall gentry carrillo kent ayers lara shannon sexton pace hull leblanc browning velasquez leach chang house sellers
  herring noble foley bartlett mercado landry durham walls barr mckee bauer rivers everett bradshaw pugh velez rush
  estes dodson morse sheppard weeks camacho bean barron livingston middleton spears branch blevins chen kerr mcconnell
  hatfield harding ashley solis herman frost giles blackburn william pennington woodward finley mcintosh koch best
  solomon mccullough dudley nolan blanchard rivas brennan mejia kane benton joyce buckley haley valentine maddox russo
  mcknight buck moon mcmillan crosby berg dotson mays roach church chan richmond meadows faulkner oneill knapp kline
  barry ochoa jacobson gay avery hendricks horne shepard hebert cherry cardenas mcintyre whitney waller holman
  donaldson cantu terrell morin gillespie fuentes tillman sanford bentley peck key salas rollins gamble dickson battle
  santana cabrera cervantes howe hinton hurley spence zamora yang mcneil suarez case petty gould mcfarland sampson
  carver bray rosario macdonald stout hester melendez dillon farley hopper galloway potts bernard joyner stein aguirre
  osborn mercer bender franco rowland sykes benjamin travis pickett crane sears mayo dunlap hayden wilder mckay coffey
  mccarty ewing cooley vaughan bonner cotton holder stark ferrell cantrell fulton lynn lott calderon rosa pollard
  hooper burch mullen fry riddle levy david duke odonnell guy michael britt frederick daugherty berger dillard alston
  jarvis frye riggs chaney odom duffy fitzpatrick valenzuela merrill mayer alford mcpherson acevedo donovan barrera
  albert cote reilly compton raymond mooney mcgowan craft cleveland clemons wynn nielsen baird stanton snider rosales
  bright witt stuart hays holden rutledge kinney clements castaneda slater hahn emerson conrad burks delaney pate
  lancaster sweet justice tyson sharpe whitfield talley macias irwin burris ratliff mccray madden kaufman beach goff
  cash bolton mcfadden levine good byers kirkland kidd workman carney dale mcleod holcomb england finch head burt
  hendrix sosa haney franks sargent nieves downs rasmussen bird hewitt lindsay le foreman valencia oneil delacruz
  vinson dejesus hyde forbes gilliam guthrie wooten huber barlow boyle mcmahon buckner rocha puckett langley knowles
  cooke velazquez whitley noel vang shea rouse hartley mayfield elder rankin hanna cowan lucero arroyo slaughter haas
  oconnell minor kendrick shirley kendall boucher archer boggs odell dougherty andersen newell crowe wang friedman
  bland swain holley felix pearce childs yarbrough galvan proctor meeks lozano mora rangel bacon villanueva schaefer
  rosado helms boyce goss stinson smart lake ibarra hutchins covington reyna gregg werner crowley hatcher mackey bunch
  womack polk jamison dodd childress childers camp villa dye springer mahoney dailey belcher lockhart griggs costa
  connor brandt winter walden moser tracy tatum mccann akers lutz pryor law orozco mcallister lugo davies shoemaker
  madison rutherford newsome magee chamberlain blanton simms godfrey flanagan crum cordova escobar downing sinclair
  donahue krueger mcginnis gore farris webber corbett andrade starr lyon yoder hastings mcgrath spivey krause harden
  crabtree kirkpatrick hollis brandon arrington ervin clifton ritter mcghee bolden maloney gagnon dunbar ponce pike
  mayes heard beatty mobley kimball butts montes herbert grady eldridge braun hamm gibbons seymour moyer manley herron
  plummer elmore cramer gary rucker hilton blue pierson fontenot field rubio grace goldstein elkins wills novak john
  hickey worley gorman katz dickinson broussard fritz woodruff crow christopher britton forrest nance lehman bingham
  zuniga whaley shafer coffman steward delarosa nix neely numbers mata manuel davila mccabe`;

/**
 * Given names, folded, each with how many of 100,000 children were given it from 1935 to 2024: applications for social security
 * cards (public domain; sources in NOTICE).
 */
export const givenNamesWithShare = `
  michael 1384 james 1287 john 1196 robert 1169 david 1104 william 939 mary 729 richard 670 christopher 659 joseph 658
  thomas 623 daniel 598 charles 540 matthew 520 jennifer 471 linda 461 patricia 447 anthony 438 mark 430 steven 411
  elizabeth 408 joshua 397 andrew 393 barbara 379 kevin 378 brian 375 paul 352 susan 349 kenneth 344 timothy 344
  jessica 336 jason 336 donald 324 ronald 322 karen 315 ryan 315 jeffrey 313 lisa 309 jacob 305 sarah 302 nicholas 285
  gary 285 eric 283 nancy 279 ashley 278 sandra 278 jonathan 277 kimberly 271 edward 267 emily 266 stephen 263
  michelle 261 george 260 justin 252 larry 250 amanda 247 brandon 246 scott 246 donna 244 benjamin 242 melissa 242
  carol 242 stephanie 236 deborah 236 sharon 230 rebecca 229 gregory 226 cynthia 224 alexander 223 samuel 222 amy 218
  laura 216 angela 210 patrick 209 kathleen 205 margaret 201 tyler 197 brenda 194 dennis 191 aaron 191 nicole 190
  pamela 190 samantha 188 emma 185 jerry 183 adam 180 nathan 180 jose 179 kelly 176 debra 176 zachary 176 olivia 172
  christine 170 rachel 170 jordan 169 katherine 169 heather 168 douglas 167 terry 164 maria 164 jack 164 raymond 163
  diane 163 noah 161 julie 161 frank 161 peter 160 carolyn 159 shirley 158 victoria 157 kyle 157 betty 157 janet 156
  anna 154 ethan 153 lauren 153 christina 150 henry 150 christian 149 catherine 144 jeremy 143 andrea 143 hannah 142
  megan 141 cheryl 140 judith 140 taylor 140 austin 137 dylan 137 sean 136 madison 134 keith 133 logan 131 alexis 131
  sophia 131 abigail 130 joyce 129 isabella 127 teresa 126 roger 125 jacqueline 125 gabriel 125 bryan 124 sara 121
  janice 121 judy 120 jesse 120 amber 119 denise 119 danielle 119 kathryn 116 natalie 116 elijah 116 brittany 115
  diana 115 dorothy 115 angel 114 bruce 114 jamie 114 charlotte 112 gerald 112 juan 112 evelyn 112 shannon 111 kayla
  110 alan 110 julia 109 lori 109 leslie 109 tiffany 108 joan 108 shawn 108 cameron 108 liam 108 mason 107 robin 107
  ann 107 kathy 107 randy 107 tammy 106 carl 106 ava 106 crystal 105 grace 105 lawrence 105 erin 104 walter 103 lucas
  102 caleb 102 allison 102 theresa 101 alyssa 100 willie 100 martha 100 gloria 100 bradley 99 luke 99 beverly 99
  virginia 99 tracy 99 isaac 98 travis 97 vincent 97 joe 96 mia 95 craig 95 wayne 95 arthur 95 carlos 94 cody 94 billy
  94 johnny 94 ruth 93 marilyn 93 tina 92 phillip 92 dawn 92 evan 91 luis 91 jackson 91 helen 91 danny 90 todd 90
  courtney 89 philip 89 victor 89 adrian 88 bonnie 88 bobby 88 russell 88 hunter 87 jayden 86 paula 86 joel 86 jane 86
  alice 86 jean 86 alex 86 jimmy 85 valerie 85 nathaniel 85 harold 85 brianna 84 morgan 84 wendy 84 vanessa 83 melanie
  83 jasmine 82 cindy 82 aiden 81 connie 81 martin 81 ian 81 albert 81 roy 80 dale 80 frances 79 antonio 79 rose 79
  monica 78 isaiah 78 chloe 78 julian 78 alexandra 78 april 77 dana 77 chad 77 peggy 76 derek 76 leah 76 amelia 76
  rodney 76 riley 75 louis 75 ella 75 sheila 75 marcus 75 connor 75 erica 74 jesus 74 jeffery 74 marie 74 audrey 74
  tony 73 sherry 73 anne 73 theodore 73 avery 72 alicia 72 oliver 72 michele 72 curtis 72 ricky 72 owen 72 ralph 71
  allen 71 lynn 71 lillian 71 kristen 70 jeremiah 70 lee 69 wesley 68 kim 68 steve 68 wanda 67 dustin 67 suzanne 67
  rhonda 66 eugene 66 jill 66 carter 66 sebastian 66 caroline 66 jared 66 troy 66 katie 65 holly 65 phyllis 65 blake
  65 wyatt 64 veronica 64 gail 64 brooke 64 levi 64 elaine 64 shane 62 randall 62 corey 62 glenn 62 ellen 61 casey 61
  stanley 61 gavin 60 debbie 60 ronnie 60 savannah 60 darlene 59 frederick 59 miguel 59 rita 59 stacy 59 howard 59
  joanne 59 landon 59 carrie 58 mike 58 chase 58 doris 58 renee 58 sydney 58 harry 58 ruby 58 kristin 58 dominic 58
  hailey 57 barry 57 calvin 57 leonard 57 sofia 56 jay 56 claire 56 tara 56 anita 56 eddie 55 devin 55 lily 55 marvin
  55 cassandra 54 cathy 54 sylvia 54 dean 54 ernest 54 jon 53 francis 53 kaitlyn 53 molly 53 laurie 53 fred 53 edwin
  53 chris 53 madeline 52 leo 52 lindsey 52 seth 52 tommy 52 chelsea 52 brett 52 sally 52 shelby 52 stacey 51 trevor
  51 jo 51 melvin 51 haley 51 regina 50 eleanor 50 manuel 50 xavier 50 addison 50 erik 50 oscar 50 mitchell 50 parker
  50 zoe 50 kelsey 49 jackie 49 vicki 49 eva 49 micheal 49 colleen 49 gina 49 beth 49 cole 49 destiny 48 norma 48
  aubrey 48 lois 48 annette 48 darrell 47 carla 47 heidi 47 colton 47 jenna 47 lydia 47 mackenzie 47 norman 47 terri
  47 paige 47 derrick 47 vivian 46 alejandro 46 eli 46 ricardo 46 autumn 46 annie 46 naomi 46 hayden 46 josiah 46 lucy
  45 mario 45 sabrina 45 jessie 45 faith 45 marc 45 brent 45 kaylee 44 earl 44 jorge 44 harper 44 gabrielle 44 charlie
  44 peyton 44 maureen 44 josephine 44 nora 44 kristina 44 yvonne 43 brayden 43 joann 43 eileen 43 carson 43 melinda
  43 gabriella 43 deanna 43 lindsay 43 katelyn 43 cory 43 garrett 43 francisco 43 carmen 42 dakota 42 colin 42 max 42
  alexa 42 tamara 42 ivan 42 andre 42 ray 42 clarence 42 bailey 41 tristan 41 micah 41 roberta 41 jerome 41 nolan 41
  don 40 grayson 40 irene 40 alfred 40 erika 40 grant 40 joy 40 bryce 40 brooklyn 40 layla 39 diego 39 spencer 39 leon
  39 marcia 39 charlene 39 marissa 39 kylie 39 tonya 39 lorraine 39 jaime 38 sue 38 aidan 38 maya 38 clara 38 jake 38
  jim 38 loretta 38 warren 38 cooper 38 ariana 38 esther 38 clayton 37 claudia 37 camila 37 hazel 37 tanya 37 jeanette
  37 clifford 37 alison 37 elias 37 marlene 37 leroy 37 rosemary 37 mateo 37 geraldine 37 stella 37 miranda 36 jeff 36
  juanita 36 mariah 36 jeanne 36 bill 36 caitlin 36 zoey 36 melody 36 preston 36 jocelyn 36 miles 35 jaxon 35 vickie
  35 louise 35 edgar 35 rosa 35 ana 35 brandy 35 bernard 35 roberto 35 eduardo 35 makayla 34 aaliyah 34 isabel 34
  ruben 34 javier 34 damian 34 madelyn 34 hudson 34 jade 34 scarlett 34 priscilla 34 yolanda 34 ashton 34 constance 34
  lance 34 glenda 34 gwendolyn 34 hector 33 daisy 33 asher 33 joanna 33 gianna 33 violet 33 darren 33 maxwell 33
  reginald 33 skylar 33 marsha 33 angelina 33 omar 33 alexandria 33 franklin 33 june 33 arianna 33 tom 33 alvin 33
  whitney 33 brandi 33 penelope 33 kara 32 katrina 32 carole 32 bethany 32 sierra 32 toni 32 gordon 32 fernando 32
  penny 32 christy 32 tanner 32 kendall 32 herbert 32 marjorie 32 ezra 32 lincoln 32 sadie 32 nina 32 ariel 31 maurice
  31 kendra 31 kerry 31 dolores 31 nicolas 31 elena 31 georgia 31 kennedy 31 johnathan 31 natasha 31 duane 31 nevaeh
  31 ellie 31 briana 31 meghan 31 sophie 31 arlene 31 brady 31 adriana 30 patsy 30 tracey 30 dianne 30 jaden 30
  santiago 30 genesis 30 roman 30 darryl 30 gene 30 andres 30 glen 30 angelica 29 devon 29 marion 29 brendan 29
  everett 29 kay 29 leonardo 29 karla 29 neil 29 ayden 29 aria 29 cecilia 29 mildred 29 lewis 29 summer 29 hope 29
  bridget 29 jace 28 jimmie 28 emmanuel 28 felicia 28 johnnie 28 gilbert 28 jenny 28 trinity 28 andy 28 abraham 28
  jody 28 giovanni 28 harrison 28 drew 28 lloyd 28 becky 27 quinn 27 karl 27 shelly 27 kaleb 27 aurora 27 pedro 27
  gabriela 27 dan 27 kurt 27 misty 27 rafael 27 vernon 27 candace 27 isabelle 27 kristine 27 edith 27 sherri 27 payton
  27 desiree 27 jillian 27 brad 27 raul 26 brittney 26 breanna 26 jonah 26 dalton 26 natalia 26 rick 26 tim 26 miriam
  26 cora 26 sergio 26 collin 26 bryson 26 jodi 26 brody 26 allan 26 sawyer 26 lonnie 26 bobbie 26 luna 26 rachael 25
  tyrone 25 guadalupe 25 iris 25 mila 25 billie 25 monique 25 kayden 25 sheryl 25 delores 25 jacquelyn 25 erick 25
  cesar 25 clinton 25 greg 25 meredith 25 marshall 25 lorenzo 25 lynda 25 bella 25 easton 25 ezekiel 25 sandy 25
  bianca 25 kristi 24 dallas 24 serenity 24 dwayne 24 krystal 24 floyd 24 kelli 24 jan 24 marco 24 rebekah 24 kai 24
  ivy 24 dominique 24 krista 24 edna 24 clyde 23 shaun 23 shelley 23 valeria 23 cheyenne 23 harvey 23 belinda 23
  mathew 23 rylee 23 armando 23 lucille 23 reagan 23 liliana 23 kate 23 terrence 23 maggie 23 caden 23 kristy 23
  camille 22 luca 22 pauline 22 cristian 22 terrance 22 sidney 22 kaden 22 weston 22 byron 22 gracie 22 skyler 22
  israel 22 elise 22 ross 22 candice 22 dwight 22 eliana 22 rene 22 daniela 22 axel 22 jada 22 kirk 21 damon 21 jordyn
  21 ramon 21 kent 21 angelo 21 wade 21 mckenzie 21 alma 21 carly 21 jaxson 21 rowan 21 ryder 21 alana 21 felix 21
  bennett 21 jonathon 21 dillon 21 lester 21 maverick 21 adrienne 21 daryl 21 juliana 21 freddie 21 sam 21 silas 21
  sonya 21 robyn 21 roland 20 damien 20 cassidy 20 braxton 20 sonia 20 nichole 20 perry 20 guy 20 kristopher 20 bob 20
  elliott 20 malachi 20 gladys 20 abel 20 rickey 20 frankie 20 nelson 20 donnie 20 paisley 20 milton 20 mya 20 gayle
  20 lynne 20 bentley 20 yvette 20 beau 20 karina 20 beatrice 20 camden 20 julio 19 abby 19 elliot 19 emmett 19 emilia
  19 piper 19 reese 19 gage 19 stuart 19 herman 19 noel 19 delilah 19 joey 19 sheri 19 kari 19 jameson 19 florence 19
  genevieve 19 willow 19 celeste 19 alberto 19 arnold 19 marian 19 donovan 19 myles 19 simon 19 eden 19 roxanne 19
  mallory 19 angie 19 valentina 19 lena 19 tabitha 19 harley 19 margie 19 vera 19 emerson 19 greyson 19 ted 19 trenton
  19 enrique 19 thelma 18 marianne 18 colby 18 selena 18 kaitlin 18 josie 18 alisha 18 conner 18 josue 18 rosalie 18
  wilma 18 declan 18 mikayla 18 graham 18 lana 18 dianna 18 janelle 18 kiara 18 lilly 18 callie 18 maryann 18 malcolm
  18 dominick 18 cecil 18 chance 18 lillie 18 patty 18 zane 17 tessa 17 river 17 ramona 17 lacey 17 gerardo 17 jude 17
  julius 17 arturo 17 annabelle 17 bernice 17 geoffrey 17 emery 17 alec 17 alejandra 17 london 17 ethel 17 vicky 17
  allyson 17 darius 17 aimee 17 michaela 17 kirsten 17 tucker 17 august 17 brooks 17 janie 17 amir 17 alfredo 17 eliza
  17 kaiden 17 caitlyn 17 dave 17 leilani 17 traci 17 chester 17 cara 17 marcos 17 anastasia 17 elsie 17 cristina 17
  pat 16 antoinette 16 nova 16 kenny 16 kelley 16 kelvin 16 lucia 16 trent 16 isla 16 fredrick 16 lola 16 hayley 16
  zion 16 kellie 16 julianna 16 dawson 16 ben 16 esmeralda 16 jasper 16 maxine 16 adeline 16 kylee 16 amari 16 bertha
  16 athena 16 lane 16 waylon 16 raquel 16 bryant 16 jaclyn 16 griffin 16 clifton 16 giselle 16 lila 16 dante 16
  alaina 16 malik 16 aubree 16 myra 16 khloe 16 marisa 16 emilio 15 gretchen 15 ty 15 tyson 15 aliyah 15 ashlyn 15
  adrianna 15 brielle 15 ida 15 shelia 15 gerard 15 kinsley 15 rex 15 raven 15 maddox 15 garry 15 loren 15 paulette 15
  rory 15 braden 15 rochelle 15 pablo 15 bernadette 15 neal 15 hugh 15 emanuel 15 hadley 15 alexia 15 jana 15 christie
  15 jayla 15 gael 15 orlando 15 latoya 15 nadia 15 kasey 15 chandler 15 shawna 15 ginger 15 janis 15 jasmin 15 rudy
  14 rosie 14 delaney 14 serena 14 jaylen 14 faye 14 makenzie 14 laurel 14 jayce 14 kingston 14 salvador 14 elisa 14
  claude 14 johanna 14 lyla 14 leigh 14 jazmin 14 roderick 14 teri 14 mariana 14 carolina 14 ashlee 14 mckenna 14
  jennie 14 ali 14 sage 14 patti 14 darla 14 betsy 14 brock 14 kyla 14 fabian 14 alina 14 noelle 14 doreen 14 leticia
  14 dora 14 lukas 14 jermaine 14 randolph 14 kameron 14 eloise 14 jeannette 14 mindy 14 ada 14 wallace 14 leila 14
  lynette 14 cayden 13 laila 13 ismael 13 ernesto 13 alondra 13 clark 13 jalen 13 keegan 13 amaya 13 meagan 13 walker
  13 elisabeth 13 cassie 13 paris 13 toby 13 jaiden 13 cedric 13 nikki 13 rosemarie 13 shari 13 corbin 13 wendell 13
  everly 13 kyler 13 leland 13 sammy 13 lora 13 trisha 13 trey 13 tricia 13 rylan 13 daphne 13 mattie 13 hanna 13 kira
  13 quentin 13 mercedes 13 madeleine 13 ellis 13 sasha 13 benny 13 ryker 13 yesenia 13 elmer 13 irma 13 finley 13
  ebony 13 gustavo 13 susie 13 nadine 13 stacie 13 mandy 12 reid 12 phoenix 12 xander 12 emiliano 12 allie 12 sonja 12
  grady 12 desmond 12 alissa 12 marla 12 tatum 12 kristie 12 cecelia 12 kimberley 12 jazmine 12 tori 12 clarissa 12
  carlton 12 saul 12 justice 12 tami 12 fatima 12 ximena 12 kyra 12 lesley 12 marina 12 lyle 12 brooklynn 12 demetrius
  12 leona 12 kerri 12 sienna 12 forrest 12 marley 12 corinne 12 terrell 12 stefanie 12 salvatore 12 milo 12 marcella
  12 nickolas 12 justine 12 drake 12 otis 12 gregg 12 alonzo 12 geneva 12 ron 12 ira 12 bennie 12 cheri 11 clay 11
  mona 11 diamond 11 tasha 11 morris 11 robbie 11 jayson 11 marty 11 britney 11 tammie 11 phoebe 11 brennan 11 jolene
  11 harmony 11 sherrie 11 tatiana 11 nick 11 camryn 11 virgil 11 rhett 11 marisol 11 dixie 11 ayla 11 presley 11
  juliette 11 ciara 11 ryleigh 11 alayna 11 jeannie 11 harriet 11 juliet 11 alisa 11 patrice 11 blair 11 ronda 11
  lorena 11 celia 11 nellie 11 dexter 11 alfonso 11 kayleigh 11 esteban 11 judah 11 alivia 11 francine 11 king 11
  margarita 11 sterling 11 bonita 11 teagan 11 pearl 11 francesca 11 tia 11 finn 11 mae 11 rachelle 11 joaquin 11 cade
  11 terence 11 mayra 11 maximus 11 keira 11 tommie 11 jamal 11 kassandra 11 reed 11 fiona 11 dane 11 janine 11
  willard 11 makenna 11 daniella 11 pam 11 kendrick 11 talia 11 charity 10 darin 10 wilson 10 tracie 10 savanna 10
  moses 10 christa 10 asia 10 karter 10 adalynn 10 kali 10 hugo 10 remington 10 raelynn 10 keri 10 trina 10 earnest 10
  macy 10 ashleigh 10 ken 10 barrett 10 norah 10 jakob 10 lea 10 brantley 10 chelsey 10 holden 10 myron 10 katharine
  10 zackary 10 lucinda 10 cruz 10 hattie 10 luther 10 elaina 10 clint 10 rodolfo 10 quincy 10 dina 10 shayla 10 agnes
  10 adriel 10 randi 10 zayden 10 mickey 10 malia 10 marlon 10 alton 10 matteo 10 blaine 10 sheldon 10 katelynn 10
  izabella 10 zachariah 10 aniyah 10 darnell 10 theo 10 anderson 10 lamar 10 adan 10 moises 10 latasha 10 guillermo 10
  arielle 10 enzo 10 heaven 10 hallie 10 bradford 10 bessie 10 minnie 10 haylee 10 royce 10 quinton 10 bret 10 debora
  10 angelique 10 arya 10 archie 10 zachery 10 hillary 9 deandre 9 julianne 9 adalyn 9 shana 9 darrin 9 alyson 9
  solomon 9 kamryn 9 dena 9 leanne 9 brynn 9 thiago 9 tiana 9 joni 9 lara 9 heath 9 brenna 9 paxton 9 jodie 9 davis 9
  cherie 9 felipe 9 catalina 9 hilda 9 gwen 9 antonia 9 randal 9 della 9 tania 9 conrad 9 helena 9 evangeline 9
  marguerite 9 imani 9 eunice 9 stevie 9 cathleen 9 candy 9 carissa 9 karin 9 shanna 9 rocky 9 viola 9 edmund 9 teddy
  9 janette 9 shauna 9 velma 9 dorian 9 zander 9 kris 9 pete 9 beckett 9 branden 9 cary 9 millie 9 lexi 9 tobias 9
  cierra 9 archer 9 therese 9 kenya 9 gale 9 kristian 9 carey 9 aileen 9 elisha 9 stephan 9 conor 9 tomas 9 kailey 9
  olga 9 winston 9 simone 9 lia 9 ari 9 londyn 9 luz 9 rodrigo 9 landen 9 tate 9 antoine 9 colt 9 amara 8 ingrid 8
  lionel 8 skye 8 gilberto 8 sherman 8 cash 8 maeve 8 mack 8 messiah 8 taryn 8 kiana 8 armani 8 aspen 8 laurence 8
  viviana 8 rudolph 8 aisha 8 margo 8 elliana 8 arabella 8 nyla 8 alanna 8 camilla 8 jayne 8 timmy 8 colette 8 delbert
  8 eve 8 lizbeth 8 myrna 8 clare 8 brenden 8 jonas 8 darrel 8 julissa 8 darcy 8 mollie 8 luka 8 haven 8 ashlynn 8
  johnathon 8 leonel 8 jenifer 8 staci 8 sondra 8 delia 8 freddy 8 tristen 8 jarrod 8 sylvester 8 hilary 8 blanca 8
  van 8 rogelio 8 cornelius 8 titus 8 dewayne 8`;

/** Further given names that at least 0.6 of 100,000 children were given, the most frequent first. */
export const rareGivenNames = `
  verna nia laverne reece lyric jett roosevelt raegan willis legend lowell stewart olive jewel marquis trudy milan
  remi maribel ramiro cyrus paola kody chasity khalil flora jax hubert susanne danna leann rocco leanna cadence elsa
  rolando deloris bobbi alessandra lou carroll horace tiara bridgette rylie emilee gemma nikolas ace jase mauricio
  jerald nayeli lamont will mabel amira maddison ericka caiden romeo larissa greta mara emely rena cali maritza deana
  noe keaton darian oakley audra sloane madilyn lacy gunner alberta matias tamika jeanine issac india jeri karson
  lainey maximiliano jarrett vance kade ernestine junior noemi kobe amos sheena adelyn jami rosalind jamison doug
  angelia keisha atlas irvin adelaide sarai shiloh baylee tonia knox lilliana emory wilbert orion journey lilah lauryn
  aden kaylie monte latonya lorie samara emilie ervin nathanael cohen margot lorna kiera gia marcy madalyn yasmin
  kenzie darwin kassidy kyrie homer miracle nehemiah raphael reuben jayda ember isiah adele matt arlo maci sonny
  brynlee christi nash louie prince elyse shea estella stefan macie gertrude gideon perla ariella itzel lenora willa
  uriel thaddeus myla polly brianne mikaela muhammad vivienne lula emersyn blakely jefferson ainsley nico kiley adonis
  susana doyle silvia cortney jeannine brendon araceli karissa amie kyleigh terrie octavia ahmad dulce regan dion
  kinley liana denis kaylin wilbur leighton charley vicente anya derick ladonna kelsie rosalyn ezequiel maura bryanna
  remy ronan rodger juniper katy tabatha fernanda jaylin layne sammie tanisha annika kaia everleigh reynaldo fannie
  melina kamila aron zara ollie melisa vaughn asa duncan mckinley scotty precious jensen chanel charlee merle alexus
  kane otto denver mohamed anahi ivory gerry devan lennon braylon paulina annmarie royal dee elle hollie unknown
  nathalie thea latisha pierce katlyn hayes valarie keenan beckham maximilian inez madelynn kieran amina rusty efrain
  kaydence javon erma rickie gianni lennox amiyah porter myrtle dewey abram kurtis reyna iker kellen marcel joselyn
  freya kareem lilian jayme janae selina felicity aniya rufus santos malinda harlan leia zackery helene magnolia
  esperanza isaias elissa kimberlee noreen saundra claudette rae pierre freda abbey maia buddy dahlia marlin chuck
  kamari chandra nasir gunnar marlee lorrie moshe ignacio sutton lorelei reba atticus madisyn deshawn scarlet journee
  anaya alani sharron major boyd ibrahim nicolette beatriz jazlyn susanna carley ahmed opal evie mamie damion angeline
  kirby anton sallie addyson abbie suzette destinee jarvis deirdre kolton bria mohammad marta zuri eugenia mariam
  melany deon alvaro rosetta anika jimena celine magdalena jacklyn kash annalise henrietta carina danica kaitlynn
  joelle percy humberto hailee aleah lawson deja glenna dick sunny matilda bailee estrella rashad brayan malakai melba
  shayna kaleigh ayanna halle tyrell colten gay kori gillian mari augustus curt aylin elvis killian liza irving devyn
  jamar phil hank bettie martina nola graciela cristal janna nanette brandie winter amani jess casandra elbert donte
  shania cullen estelle lupe mohammed kory jerri cleo addie luciano kierra jamari lesly bert lexie josh kaelyn adaline
  marianna sullivan jaelyn jadyn jeanie rosalinda jordon cheyanne jeffry alaia bette terra jaqueline libby rhiannon
  aldo luann luciana princess ruthie bart raelyn edmond gracelyn marcie dayana janell lela chaya nataly carlie corina
  lina kennedi alena camron ophelia brice tyree thalia dusty aubrie chrystal quintin lynnette bo alijah celina kathie
  tierra scottie monty chantel agustin tiffani maliyah kacey woodrow georgina brenton monroe rhea liberty garland
  juana stephany galen kiersten ronny roseann miley deanne evelynn kourtney donnell markus alden tyra adolfo annabella
  deidre denny harlow bryon janessa lourdes etta dayna wendi ernie kaila izaiah kason dayton lyndsey hollis charmaine
  rhys osvaldo fay lorene augustine adelynn coleman leeann wren tamera haleigh trevon corrine braydon kailyn tess
  briella muriel houston kayson micaela karyn dara demi daxton johan skyla renae niko meaghan marci rosanne bettye
  selah brook ulysses mina tammi saylor jolie mira roslyn chelsie braeden louisa trace adelina palmer laney brycen
  eldon scot dalia tamra rocio tayler renata davon kendal kaley braylen shayne winifred nikita yasmine zariah amalia
  demarcus sky cleveland sheree karlee rebeca deena bodhi chana alia rosario mathias christen giovanna michel eddy
  elton hendrix elvin reina kenna cori averie tianna madyson moriah mable janiyah ashanti jarred santana cathryn
  landyn julien ryland wilfred nelda yaretzi adrianne davion mckayla jena brinley omari nylah jayceon bridgett carlene
  chadwick desirae kadence callum maricela joesph hans rayna jayleen stetson damaris shay krystle maryam garret iliana
  elian bruno fletcher lakeisha kamden talon cari kailee emil elvira carlo maryanne azariah al korey yadira kolby
  tameka kian donny carlee roxanna kacie tamia ilene darien lilia kathrine noa keely may dorothea kaye benito luisa
  arden santino antwan saige tristin aurelia gracelynn dona mavis finnegan kehlani hana carmela matthias odin trista
  ed anissa jaycee zayne rhoda kallie astrid raiden mikel lilith lakisha hal ina alphonso maren coy montana mekhi
  america ora jewell isabela nigel reggie campbell lenore uriah collins christin benson deangelo caryn yahir briar
  mitzi raina vince roselyn kaliyah rosanna diann bowen ashly abbigail kaylynn annemarie aleena elianna lizette
  memphis kristal aida braelyn marcelo janel kaylyn layton farrah annabel alecia elva mitchel jaliyah deven shaina
  ansley ryann benita ayana fallon valencia emelia hassan rohan zayn gena samson baby triston jarod blanche giuliana
  gino clarice brittani daleyza cristopher alonso sharlene isis ulises tevin devonte patience karsyn kalani chaim
  kailani roxana emmy xiomara arjun aliza jamel dax maryellen belen domingo brodie mariela baylor alayah lesa karlie
  althea brylee emmitt alessandro katheryn maryjane ciera macey eula kimber katina winnie orville maranda beulah ariah
  rigoberto lawanda kylan wiley harris meadow lavonne carmelo lucian charli jairo coleen jaron crew marlena justina
  breana bristol cherish joslyn jacoby annamarie landry boston lauri zaiden dario erich madilynn darby burton ivette
  cason zechariah iva sincere kellan deacon dani denzel maisie essie janiya zaria consuelo davina jovan reign arely
  zoie marquise davin daren norris demetria octavio kasen karli carmella marquita tory forest channing gus sybil
  paislee cayla soren karly valentin cannon dirk judson yusuf ursula malaysia kaya sloan earnestine gayla aliya nakia
  samir eliseo kenton dolly callan robby nettie christiana cataleya danika jadon jaxton lashawn karol miller jaquan
  edison siena murray josefina erwin milani denice essence nikolai ester cortez marlo lacie bernadine lottie jaylah
  marilynn edwina cornell jaimie georgette gisselle valentino keagan paloma melodie julieta adrien danette marylou
  robbin yareli jaylon nita adela breanne lidia truman milagros bronson judi zelda shantel marisela shelton azalea
  deidra tatyana zaire wynter ariyah ned amirah antony alaya dionne grover duke alora fern bernardo amya haylie
  kaylani yosef racheal natalee murphy cordell deann ally ila alycia giana catrina nathanial myah felecia kelsi sandi
  kathi cherry gonzalo dominik kaci petra leyla ashlie chaz misael kenia jaylene salma rowen marybeth liz mandi hamza
  sade reilly salem heriberto addisyn johnna starr lizzie german kairo austyn esme ronin fidel latanya oaklynn shellie
  karrie arleen leandro princeton jaylynn earlene randell dannie queen monika rico theron coby jamey rey aracely
  kristofer goldie frederic amaris mireya zain ivanna chastity nestor braelynn aiyana savanah kole caylee kimora
  portia mercy debby roscoe tera lilyana jasiah lindy enoch jaida christal addilyn dinah laci jabari vincenzo shanice
  holland marva carmine case alysha caren rivka loyd keyla coral wilfredo vito lanny callen tisha livia antonella
  lisette brant alysia russel sarina miah kasandra minerva dimitri leif jazmyn rayan shyanne beverley hezekiah lavern
  jaelynn karon merry dashawn angelita jerrod bradly aryanna justus korbin lorelai sariah kyson austen jorden leonidas
  mac yael lyndon blaise emerald letitia tana veda katarina bree cornelia alessia maleah jaydon lashonda tegan yazmin
  semaj dangelo selene brennen avianna nicky maegan jaidyn suzanna keon clementine madalynn latrice evangelina dorthy
  amelie abril kennith fabiola charleigh brigitte lizeth raleigh tyrese griselda jedidiah jacques merlin odell westley
  luella kermit tiffanie abdullah armand anais linnea vonda rayne anabel cairo akira venus makai andria asha kaycee
  suzan kora kami rian carli katelin elia kensley cassius broderick jayde barney sherlyn gregorio daria noor galilea
  rodrick keven roxann thurman jeanna rubi neva jamir zahra francisca kristyn raymundo ward elana rosalee emmalee
  norbert marietta kyree kirstin stephon lenny anabelle bryn blaze roxie franco holli hadassah danial sanford alyce
  taliyah hiram jed kerrie josef reva linwood madden mariano emmalyn alexandrea domenic estevan kip colson jacquelin
  treasure kianna dania foster aryan aliana jamaal aviana amiya rod audrina kayley briggs giancarlo tylor theodora
  marcela lilianna stormy effie keanu samira tristian valery brisa nona ayaan loraine jacey elinor chantal ramsey
  richelle unique ford whitley lyn poppy andreas jaylee maximo zyaire rob cecile dino kaylen raheem tripp twila benton
  turner yaritza patrica kaiya aitana aja simeon ashtyn luanne colter dariel misti cecily kitty isabell harriett
  kingsley devante earline xzavier cordelia kenley star apollo pearlie shakira cristy frida stacia sydnee camilo
  garrison errol sylas cale leola violeta starla wilmer merrill jamila deonte jagger lakesha garth rosalia avis harlee
  amora elwood weldon darrick laken corrie donavan malaya averi sherrill andra infant marques ami antionette arian
  arron britton kinsey lorri stan marcellus katalina shanda lylah jules chauncey odessa nathaly mika miya shyla
  monserrat khalid branson daquan kayleen geri melva sarahi federico karley johnie dereck wilder eliezer eliot charla
  alva efren lucca estela katerina clair jazlynn briley henley destini aarav ivana ellison zeke jessi kenyon legacy
  lucero draven kia elora cliff daron kalyn jannie kala joana braiden darion lavon quinten dandre francesco moira
  barton malissa sheridan cindi ola jamil destiney andi anders finnley darrius rikki seamus jemma tyron basil michal
  jael jeana jacquline tod nell flor aric nicola bernie shae jaziel kale onyx cristobal michell dottie alesha jamarion
  dream eryn aya berenice yehuda mervin emmie alesia danita ocean karma ginny lucretia noelia britt lon lissette
  kamron everette jacky giovani kenyatta isidro iesha milena nixon alyse khadijah yessenia jaylyn shonda benedict
  jerrold bodie imogene lani valorie halie susannah kohen renita alexzander ares danae royalty candi azaria dillan
  cain millicent pamala ridge jovani delmar siobhan keila zack sylvie eloy lyra alannah denisse richie blaire niki
  alfreda selma camren langston abdiel evelin elyssa aryana alta sharyn juliann lolita nalani tamela isai karmen letha
  analia litzy raya anson danelle claudine ryley koa saniyah zariyah nelly rio laylah arlette madonna raylan jair
  zaniyah natalya kayli collette rashawn dior mariel annalee delois zaid domonique alysa aurelio westin barbra mustafa
  calista jenelle stefani kodi vernell nathalia ephraim shaylee adina tonja zainab shelli laureen yara kassie nikole
  belle estefania baker tamar vada jerrell clement leandra marin ariya ofelia saniya marlyn kashton salina ayleen
  abner avah alexandro darleen jordin maxim johana roseanne menachem berkley jovanni scout zavier thad kandice lexus
  manuela genaro javion corinna aziel jakayla maryjo tenley flynn elvia tariq lailah winona elnora destin braylee
  jordy akeem karis grey karim everlee maynard baron tosha tad ricki lyndsay fredric koda irwin dudley milana anabella
  davian lucien dorene yoselin romina chantelle giovanny allyssa sol kisha aries kendell yousef lazaro travon jocelynn
  rayden kaison arlen amberly gannon millard lars kalvin emani keeley avi liv camdyn jalyn marilee makena jacque
  ashely germaine eleni mordechai jessy vida krysta ruthann bridger leigha areli khari shanon aydin kairi kyndall
  joleen darci ayesha tawana britany yuliana treva dayanara cal rihanna eboni vanesa shaniya booker sami yisroel stone
  jackeline janeen taya frieda aydan soraya merritt vikki elma promise kaylah mariyah gentry kelton ean vienna
  marcelino amare adilene mariann alisson josette priya ever latosha hailie abdul iman brigid jerold adriane sharla
  lillianna nanci lemuel catharine ireland yamileth kamilah jai dwain adley nan antwon lucius jessa coraline shamar
  nicki ameer casen marlys demario emerie kaela louella keshawn juli jammie torrey ellery cedrick kandace pattie wes
  edwardo shyann gwyneth lonny trever emmaline carrol maira coty charleen malani annelise kaysen adria dominque
  margery elida malka katia tena paityn naya mimi oren lianna trinidad farah shepherd celestine kya shameka bryana
  kristan freida elouise wrenley hakeem teressa darron jalisa storm carsyn taj fisher abigayle marlen chiquita kylah
  carolynn evette crosby sabina corine riya cinthia marcello jaeden cayson shaquille grecia cambria ambrose gilda
  laquita ivonne damari chanda brandt ailani kynlee virgie deion koby yasmeen jericho mikael carleen mylah sanaa
  sommer jasmyn carleigh lorin joi twyla val noble bellamy shante sariyah kacy mauro kalen marnie nicolle jerod dollie
  kelsea capri imelda alba brittni merrick heidy edgardo chet giavanna freeman evalyn jessika georgie keyon johnpaul
  terese immanuel amia kraig boone oaklee canaan bonny nya yuri jonnie arline maribeth nathen laine alexi lachlan
  deshaun lenard bishop dontae ronaldo kannon felisha dalila tre annalisa rosella joycelyn annetta vern xochitl mayson
  hershel saint ishmael giuseppe slade abagail syed vickey haiden abigale rosita russ demond marleigh sharonda dawna
  konnor maximillian dilan eleazar janay nala bettina oswaldo georgiana breann serina olin jailyn isela danyelle
  vladimir lesli lelia kamdyn doretha corrina georgianna deandra chyna yaakov kolten brandan venessa kye ellianna
  delphine anjali rhianna missy lisbeth kortney konner wells deron shira brecken alyvia teena caleigh jenesis ashli
  stephenie arnulfo brigette darcie shmuel anneliese tobin elina chiara bilal aline arleth brea melani navy kit maddie
  winfred leora yajaira karolyn kalia cami aliah reyes vivien emmeline alize mellissa charlize latricia zora lucie
  shanika jamarcus adolph carolann scarlette kayce ilana montgomery marquez levon zakary tatianna tressa rowena leena
  reanna jaxen shelbie magdalene estefany shoshana tru cathie kelby mitch lupita jamya kandi kamille demarco codi
  nichelle tye jenni dejuan retha jonna cyril jelani shon nannette waverly nevin leta cailyn montserrat roni chace
  hayleigh anisa lucio jaylan sunshine brandee magnus aleta shelbi peggie derik shannan cheryle kevon katlin carlotta
  banks shlomo musa anakin melonie pilar marlowe concetta edie joanie lizabeth tayla derrell toney garrick ileana
  axton jessenia warner savana gerri dakotah isa gaye alaysia aislinn keshia nyah nyasia socorro dasia tyshawn nila
  vihaan nikhil calliope sydni desire karie donn titan fawn callahan stanford lona jadiel cathrine aminah linden sevyn
  raymon torin amayah jayna aditya meg jaren jazmyne egypt judd mai gavyn tanesha stephani kandy emile alexandre
  iyanna dian kymani charisse neveah kalie harmoni heavenly linsey laron andie maliah pasquale audriana kalli
  carmelita alianna shanta nedra marcell kesha johann bambi gisele shimon jerilyn magaly kadin iyana ivey hasan maison
  kaeden kendyl chanelle ishaan brandyn gray jacalyn amar margret judie yitzchok carmel donell blythe sydnie kaylan
  jordynn keily dallin zaylee cydney breonna trystan yahaira joellen emberly joziah roxane jakari wilhelmina hernan
  harleigh herschel jalynn elodie charissa melia johnson kylen samiyah khaleesi latonia barron shaniqua kamiyah karsen
  pennie eithan bayleigh greggory shantell arie jaci fran claudio tadeo von carsen taniya elayna lanie wylie trena
  gibson emir schuyler kinslee aaden shamika rosalina kenji darell madisen delanie jevon rome yamilet graysen kaylene
  jerrie augusta bentlee aidyn rona khadija oralia sherie valentine brighton leopoldo terrill stanton leslee brogan
  aubri salena jerimiah karleigh creed windy shreya isha hadlee kaelynn diya leisa antonette donavon hoyt donita
  bradyn braulio aubrielle amaia karan keren bjorn henri tawnya shara malika aundrea candis dori dalilah caitlynn
  rishi lilyanna garett raylee eloisa mikah lynsey keilani lanette yair oaklyn brionna honesty rolland elin lian
  savion alyssia jacquelynn markell eleanore delano deasia angus evelina roseanna delma louann ines zev antione watson
  kiran constantine zella tai geralyn jesiah douglass alfonzo caryl audrianna aretha jaleel delvin rasheed annaliese
  huxley malcom jovanny page sarita jannette shad kamren buford krystina damarion casie priscila aleigha indigo
  sapphire brannon napoleon misha soleil harlem gauge jeromy markel samual kyndal tremaine haisley gian rowdy huey
  echo zyon mazie halo natali thatcher avraham kati keara racquel zaira jakobe everardo jesenia journi beryl wilton
  lorenza jeremias arin birdie clover jeramiah brittanie nailah makaila leander koen deric tarah mariella gil niya
  roma wilford sana zola jesica shanell corie lakeshia emmet ariadne keziah norberto harlie fredy braylin jaedyn kadyn
  hamilton amiah azul clarke evonne lashanda celena saanvi kailynn daisha rana krish fritz naima art anastacia paulo
  idris kase davonte myranda jovany kayle jasen blessing emmalynn sofie sahara zoya shalonda trevin malaki rosendo
  zena hali devorah roel kylo eamon dorinda reta shanelle jaimee brain jolynn carin meryl vivianna wilda shirlene
  bryleigh aubrianna persephone ronna ayan alek mellisa rogers giada tyesha artis cielo janeth glory leilany jere thor
  love janiah dru afton nikko holley rhyan marti alexys chevy shani gaige marshal izabelle arnoldo ajay aiyanna
  ladarius zina rain maxie lochlan hellen darrion alix danilo jeramy tanika anisha blayne monet analise nate justyn
  tinsley dylon maxton ayah williams felton calli kenan ely karri cherise abrielle karolina jerrica enid zelma kyron
  brixton boden christophe jersey micaiah jamia jaslyn kalea brentley janey zayd tyrus chrissy adalberto jurnee
  dedrick melony jacobi bud ledger jaycob alethea lorinda lessie eliel zahir tristyn mallorie codie tresa dedra gigi
  estefani bode adalee caesar darrian allyn samaria mindi lauretta leonor debrah arman keli elly del julisa audie
  marlie cristin coen carrington amethyst torey ryne mechelle marielle addilynn wally seven china lettie franchesca
  artie carnell brennon anitra jeremie malina citlali hilton meir leela earle abelardo nickie maylee latrell elysia
  eleanora burt symone lucile daniele itzayana rina venita shasta neha adrain anjelica jovie agatha renea ailyn imran
  luana amarion sequoia britni blane amal prudence geovanni cassondra denisha mylee novalee charis wilburn sabra
  shiela migdalia gatlin dorcas maiya franklyn kaleah carlin aven dhruv allegra stefany joseluis annabell maite elan
  shavon linette fermin hadleigh elicia jaydin benicio osiris ike elroy viridiana abrianna kentrell salome gracyn omer
  jacinda cristofer dameon crista kahlil acacia marita kalel arlie tawny leana dakari isaak cinda pricilla eugenio
  aris romona demetri kenzo denton axl jocelyne kasie avalynn marko indie caron krishna daylen suzy samatha taniyah
  jazzlyn marceline dickie catina jourdan amiri alphonse joselin horacio izayah linus juelz dakoda jacie taytum tasia
  pranav barbie stephaine dash sheyla alanah patricio tarik risa divine buck jacy kalina kirstie arvin honey korbyn
  cherri rayshawn kooper trae josey malayah iona dariana carie loyal torrance tavon mirna yahya rubin isreal gisela
  leesa adyson yoel ema abe aletha gareth rich sherryl halley kataleya jaymie yulissa charlette timmothy sanai kiya
  honor stevan azriel makhi maxx leilah mykel martez jeanetta tiera aura mikhail kegan mahogany orin curtiss lathan
  aubriella true tawanda keyshawn justen glynn dannielle shai rylen jasmyne deondre dasha jianna chelsi sailor arianne
  cris ander krysten odis cristine violette aleksander porsha ria malak alea shawnee dell jaheim sherita ritchie dayne
  mikala lennie henrik desean tzvi kenisha ailany meera samiya mccoy juancarlos sebastien talan emi berry quiana
  ernestina nikola nena chante aubry jarrell amado guinevere montrell tremayne delana kaidyn donta braedon marleen
  katlynn toya nikia malorie jefferey raylene maddux keller canyon zamir alisia tierney ananya orrin payten lissa
  omarion miguelangel malena araya tahj jaycie avani kwame concepcion kalee treyvon vidal chevelle alain karlene
  yessica gerson kimberli kamora aila yadiel kristoffer rami yarely sherilyn carolee stormie nyomi javonte suzann
  tabetha elio jory ozzy nechama jerica carlyn otha margaux ammon tylan janaya mikal raeann konrad jackelyn stormi
  cherrie kimberlyn olen keelan hilario adison kindra rochel kyan tawanna ariadna aedan caydence sharee cedar shianne
  lyman adler mickie davida loni kathryne leonora analisa rileigh barb jaya boris dequan angelic saoirse rachell fox
  maisy cailey beck bradlee corwin kathlyn kaidence jones jaquelin christofer reymundo haden gaven jolee jayvon ethen
  avalon yolonda suzie isadora keyana debi alistair nada leeanna ismail rayford demetra tyanna reinaldo kiarra edson
  calla kael dayanna anibal smith lucky rianna regis jaydan charisma meghann jered colbie jerad tangela dyllan alli
  juwan sharen massimo wynn loriann dionna ferdinand emalee oriana hosea liane obed joseline fonda brynleigh niles
  ariane tallulah alpha izabel sheron nazir lili erlinda aspyn annamaria alaric deonna mel ayva jullian casper
  cristiano larkin jakai cailin gianluca urijah lorne pia kellee azucena bethanie charly arlyn yaneli zulema enrico
  rilee oakleigh evon zephaniah novah kalynn woody raylynn delmer beatrix nereida zaida yandel osman arlin daylin
  velda vianey krew raine zayla jordi castiel bronwyn florine karoline haywood cy jad jonatan jamiyah zendaya
  kimberlie randa charline berta cael ansel jessalyn ariela manny tyquan artemis deontae jaleah kain jeniffer ahmir
  jacqulyn kaelin debbra mica vernice britta aditi danya dillion rowyn courtland rueben derwin preslee dwaine tomeka
  felice marylin lluvia evans paolo sabastian gabe evin len nydia kamya charleston mahlon laniyah ronni brysen
  mackenna keanna evander christel syncere abbygail burke makenzi darrien cameryn deneen homero michale jerel fatimah
  jaxxon aanya temperance cloe kirt cian maile lazarus armoni tinley rilynn seraphina greer nannie kaiser youssef
  delton mohamad margarito hampton brittny marcelle lino jayvion octavius luc farrell amariah giulia jubilee kyren lex
  luigi truett brien keyonna cyndi saira dennise erinn dezmond corban joella caspian alene jarett lanita avalyn aviva
  achilles tiarra noelani jamin cormac caprice erasmo lu antone arnav elda shalom zakai magali taylin parris newton
  kevan javan conley zandra kiah emme teegan janene ellyn javen jacki anniston gitty demarion tobi randel maude
  sherwood everest azael marlow spring makiyah willy miyah samia corbyn bertram dajuan sedrick jalissa lorine tenisha
  melvyn freyja demetris eliyahu chantell dov karena cillian kaine keoni jaye ransom ensley chassidy armon darline
  hester deedee faigy aarya shaelyn montez seneca viktor timmie meilani khalia reem chip baylie augustin iyla sherron
  gracen denim sanjuanita lyanna domenick carri shanae pansy herlinda torrie khai dennie angella evalynn flossie
  zaniya kyara nicklaus brookelynn shanita angeles ravi kera adelle tillie pepper keyanna larisa lavonda mayte laina
  boyce leighann jeramie zahara torri chava veronika lillyana jarret devlin alvina tracee jeremey pierson lita audrie
  rolanda merissa destany demetrice suri jordana tyrel butch avrohom makala imari rosalynn kalin burl trayvon jethro
  fanny alise salomon nile rashaad daryn myesha karsten zia marni deegan kimani nariah hardy odalys gearld cletus
  cammie anayah tahlia benjamen keturah neriah kabir taliah haydee ariyana ramses brookelyn jacinta roxy spenser mose
  jenae lake shirlee hagen nayla lexis katherin ciarra eliam magen aryeh sameer jahmir dewitt suellen laith vinson
  desi jamiya emiliana aubriana deanthony amin xena aryn paisleigh simona philomena rahul kaytlin kary armaan jonny
  jet kylin alanis melvina hussein kelcie lillyanna lilli nour lonna keona rebecka dempsey buffy becca khristian tala
  wilber josselyn dorsey zakiya rashaun milford milania chelsy les auston letty kylian autum rachele joslynn lamonte
  masen sari sabine mylo creighton ameera dafne yanira jermiah avril ren lilyann domenico brittaney brigham ardis
  karah jaylani kamiya catarina siddharth kierstin harmon baila josias jaleesa vernita kloe taylen bartholomew
  torrence janee jacobo nicholaus kelsy ozzie jedediah amyah delisa aranza trenten neel melania pyper damarcus quinlan
  gaylord ania danyel codey rayyan elden tamie daylon zakaria tanna shaila jame tyla kathlene davey bowie waymon
  vannessa mirella soledad carma lura elmo brynley dovid aniah charolette talitha gaylon darvin job clemente adin
  zenobia trudi shepard lavinia josephina damir buster odette elon bexley kyran jenessa aadhya julieann una hayward
  gretta damani brieanna skylynn bryton boaz cristi kenzi ryanne audree anamaria morton yakov stoney rori eder calum
  myka dessie rollin davie kaira jovanna camellia lesia treyton trevion machelle kattie walton nahla robb parrish
  adilynn luiz lawerence lakota shia adamaris irie dejah zavion tessie ilan devonta ripley jennings janett garnet
  candida laraine jonelle joetta merri christoper najee makaylah ceasar belva ara ashlea talmadge dionte kecia sirena
  breeanna refugio jodee janai normand anaiah gwenyth majesty pamella symphony harriette apryl leeanne arwen oskar
  laniya idalia krystin katya ani chayse adelia justyce brie rayven jailene jaslene clarisa aston alvis yaseen reno
  kathaleen christianna wardell vilma faustino teresita naila jaxx layna ewan latesha romy tayden sherrell natosha
  wayland jazelle inaya brayson azrael laurene sherwin gizelle sahil mirian haily glendon christene anish kaylea alona
  amit lael rylynn marek loreen shonna shan micky madelyne lakyn kaeli finnian charlton caelan yasir wolfgang arley
  velvet brynna tito marjory jennah zen torie larae kyah aysha trish darold prentice osbaldo loran lafayette bethel
  stefano serafina madelaine rania kamilla indiana deisy ilona bear allana aleksandra lavina tavion daija said issa
  kamal shanaya franky thomasina keandre breck armond kensington dreama samaya nori leeland kymberly emry eben derrek
  andrei mercedez emoni jameel duwayne sal lynwood tiago carver yusef rand shaniyah makiya jakub hyrum patric kylar
  georgene alida umar genna carisa londynn hartley atreus mecca joie columbus bernita dev shandra nilda nakita kobi
  ezrah candyce randee myriam vita serene maylin mendy geno quenton milissa greysen akilah addalyn jovon rashida jania
  aleisha kace sunday alliyah lamarcus lianne tavares tamiko noam coleton candie nisha gearldine pearline pandora
  nallely simran madelin lexy jaret debbi tylar malek demari tonie reynold jarell aram janiece wesson reyansh ardith
  triniti jacelyn jaysen aarush pernell cienna kristel devontae kamaria deandrea korie zaina jamee halee shavonne
  shilo niyah marquel westyn lux kallen jeraldine kolt steele aleia gabriele dorris deeann carolyne adella faris levy
  chyanne dalary christan shaunna avion talya vania rayleigh isael imogen cam domonic adia meggan klayton dayle nichol
  khamari ammar renato ambar jacquelyne cianna raynard malakhi vonnie kaili neo talisha mayah lucious allene santo
  kavin keyona terrel maricruz lanae susann meranda eldridge edmundo alessa iain amarie dashaun emmerson layan barrie
  janetta jorja cherokee gaynell zephyr chanell brion novella leyton jalil brandin adnan adair garnett siya carleton
  jenniffer harland daniell adiel elayne angelena tamala kady osiel haidyn dione latia amador lavelle jenell kameryn
  cosette jae kenyetta joshuah shawnna daylan madaline klarissa jeni arlet amilia tomi shawanda angelika kelis zyair
  tiesha shivani neymar maryn lashay izaak lev audry solana graeme decker danyell shaye destinie angely giles anessa
  marely abygail terance rustin javian crawford caterina lilyan lavell roselynn klara carman abdulrahman baxter skylah
  roan jacari bethann prisha marlana keion fabio davy sampson laylani delta samya anwar aleshia taisha dontrell
  carletta johannah gema richmond brittnee kelcey favian jireh elexis milly philippe delila citlaly tamatha merlyn
  willian peighton isac alaiya ariyanna tenzin akiva rosalba luci amaria zarah alyna johnetta amauri taraji izaac
  fransisco rondell flavio jaclynn emmit lue edythe yuna kavon taron dashiell julee jamiah geovanny ona tomika rojelio
  kristiana jenise elgin tamya nolen lamarr cristen allisson lise andrey amor xitlali karisa kc karey sahana zenaida
  marli vivianne teodoro magda leobardo corliss rylin indy anja ashtin laramie chesney lovell willem sindy milah
  brissa porfirio annaleigh arlan leatha anas denita marvel makaela kaileigh hortencia vincente jahir nidia andree
  kollin jennette tyana elli aleyna vayda magan jamon harmonie taina jaquelyn brinlee maycee jenson babette amyra
  devora hansel auden dwane ayman terell martine laquisha yancy santa kandis arion yaretzy leeroy breon rance melynda
  canon makiah keana price nana alishia eason kaytlyn yash elba sandie dustyn danni deante zach aarna adell keesha
  christos dacia bertie ashlin melodee jaela graydon geronimo phillis marshawn maris deshon berkeley xenia latoria
  rashard madysen nancie fausto jermey cashton safa aislynn mykayla demetrios tesla shaneka khaled jairus italia
  camelia aleyah calen reya odalis tova sharif laquan taleah shantelle maelynn amias rosina jovi annabeth shaya micki
  rhylee nevada renaldo mahmoud emberlynn corin kodie veer demetrio ziva anthoney teo maceo kinzley adara meridith
  nayely dejon brynne landin anyla safiya riggs divya deonta adelaida camari kalena rosann ridley leatrice lawana
  jaeda ishan amoura shaquan rupert kathyrn vivaan lynell rebeka loy dimitrios linnie daveon daryle loyalty gussie
  xavion anette lakia ebonie sharita isobel rafe briseida west claud sharyl nikolaus natashia mendel jamilah yazmine
  inga marcelina yasin lovie cartier neftali maksim daysha cheryll bayley aamir kiesha robinson olyvia kadeem berlin
  norine chancellor caley atreyu asma qiana kadie asiah nadya delfina deane addelyn yusra zadie renard rock quincey
  kinlee alonna daven penni claira jocelin kanisha ravyn melton kamil kainoa viktoria mariya naim micayla jaila dixon
  yana mckay karely crissy yuridia jakobi taran korina journie beckie donya amerie vianney sanjay jeb eitan phineas
  kiaan tionna malaika varun lakelyn verne norene emelyn tanja sia margarett arik marylyn joye leopold kaisley jeshua
  kirra braedyn aman ameerah elowyn rush aayan martell anayeli skylee denae bryar gracey anjanette lenna kieth
  kamarion jesslyn ciana davi coltin karleen nils kruz kaliah esequiel zeus tuesday allysa delicia brantlee miesha
  lacee tyce jaymes lannie caylin aniston jacinto malky danniel raizy nickole mattison liah janina abriana beaux
  steffanie kilian shawnda ronnell karime jessiah dawne demetric siera perri cathi kerstin kerrigan taylar rashid
  glinda muhammed gissel eris sacha randle sammuel salman kiel devaughn sunni sharleen noella golden kyro kaily kacee
  clive olympia lizet emmaleigh broc zipporah jiovanni jalon bianka terron malea aren mattias enos shanel esau alford
  tavaris maurine zakari bryer daina ashten pascual becki aharon larhonda gaylene tammara elie elam cleve payson
  baileigh yonatan emeri zinnia kendric mariajose kateri juston jiselle gaston thane baltazar markita julietta loree
  armin rosio bently oziel demonte maliya ash arizona margarette winford tea rowland eman jasiel isamar harlen sunnie
  kaniya angelyn julienne yeshua tavia coleson ruthanne kenda florentino blayke brayton johny adriano izzabella bracha
  sarena windell corry faron arrow arnetta zaylen nakisha flint che arissa an rafaela violetta chayce chadd jream
  christ link arionna peri meri jazzmine jajuan sinai nika jacen romel morgen marilou elizebeth blas passion nino
  hafsa damen cady amarah shaan tramaine lachelle reginal fatoumata lillyann sahar kyrah krisha khalani travion maury
  marylee indira taelyn renzo maudie eusebio azari arika jovita lory leslye laisha asiya ashia marigold kaycie gaetano
  maddix janelly georgetta deklan tonda ajani adriene taelor natividad kipp kelci emeline danisha tobey garfield adel
  raelene emmarie aj ramone nella jannah dontay aramis zaya saad mykah jahlil shona drema johna keshaun alexsandra
  synthia chadrick kierstyn rolf ranae yesica larue kiernan henderson gabino christain kyndra devona merrie javin
  dovie aksel caelyn lailani kayleb jori nicklas lezlie hadi daja mandie daelyn mathieu hobert shaquita marius kaydee
  gadiel franz pauletta natanael makyla cassaundra bastian ela rivers geraldo mikeal tiffiny melaine roque mikaila
  kalista dominga lisha brayleigh rainey phylicia jaunita citlalli nubia mayer xavi saif adilyn geary eriberto arica
  tarsha mick kevyn oran donal callista uziel tamir silvana shemar regena laiken florencio rogan landan denali
  zakariya ryen esai teanna rebel meyer zaynab kezia lulu elisheva tashia shedrick kizzy katey adalia shakia janya
  cherilyn antwain minh kamran shena cassi braxtyn rosaura kayne dynasty artemio yocheved granville tyreek akash
  leylani glynda yehoshua kiyah benjiman marah kellye regenia kelle amparo laticia san karlyn ione alita nels macario
  leota adalie roddy inara filip elwin zuriel theda jashawn cicely zhane tilly lakin keena jacklynn maple obadiah
  knowledge donavin denna ocie micha stephania macklin latavia kasi dia jonell bronx seanna jeriah kerwin kaisen tyran
  timber siri conan ardell waylen jhon daijah lotus kathern obie latrina herminia denzil taha lindell tari hakim
  matilde malisa marwa donato neely kaniyah jailynn crue jeron wylder lexington kirstyn domenica rosaline maelyn lenox
  shaylynn marbella kenney jansen rhodes caysen maizie brittnie kimberely khristopher gerold eisley sora niklaus anai
  ryatt irina samar taurean tarra raeleigh carys mahdi delaine catelyn candance reena enedina cambrie marika lynelle
  laronda lakendra dmitri saray lyndell shayan jamaya sven shaquana lisandro raekwon nautica coretta jaziah tiffaney
  raylen joeseph gorge alen michaella jannet jamesha gaia zyla yehudis madge cambree raechel monae lashunda cayleigh
  cassian sheilah jazzmin coreen chasidy cameran kyng eulalia anh tamyra mychal jeanmarie myia gisel venice sena
  chynna christiane addalynn tanvi riana hawa armida walt coralie carsten webster johnmichael jaslynn jalin yanet
  verdell tarek ruger aliyana om nazareth ezell romello jann lashon emari alston mcarthur sedona ragan filiberto zayda
  babyboy thurston osmar lovely korben zaden aminata mistie kailah jenine calleigh somer farris doran rubie idella
  chassity jona sultan kennard benaiah phylis quin nicol markayla shaindy saphira rivky rebbecca alexavier slater
  lawanna lashawnda jereme antoni twana tonisha carlyle wayde dann jeanene anali amon jamell aaryn kenlee jaymee
  oswald lucila landis cathey samone nyra adora joell jacorey ainhoa rosana kinsleigh stefania gwyn emmi drucilla
  verla tillman liya jarren halima everley tavis lillyan dailyn angelie rayanna jaina theadore benji asya jacqualine
  ena kenleigh wendie kalei katrice delinda atharv winfield orval kellyn jiya ilse tyasia tennille michela anselmo
  anaiya cree joao macayla haydn tamisha wynona kaedyn analy niesha easter september abbigale willam sanjana caeden
  ashwin krissy jayse cardell ansh jariel marna kedrick maryah karren tyrek kyli janyla jaelin jadin jaedon silvestre
  shamya drue thorin kyrin omega jarad deedra adalina kaizen elani verlin tyren kyana hanan eren liyah january gwenda
  erie aylah tobie tamira masyn lashaun shanya juliane josslyn raj manda dannette waldo victory jiraiya charise lindsy
  darcey wrenlee rakeem journei andrae ignatius bertrand thompson aysia brinda alonza prentiss chosen lonzo tatiyana
  marykate eternity jaquez jasleen markeith heber derrik damond aly shelba coralee towanda lauralee adolphus tamica
  marilu abdirahman teigan kennadi simcha iola brylie nohemi sueann lavada jia golda tequila karyme jaxtyn zavian anel
  akil drayden avigail sebrina raniyah lawrance junius eliyah corrin avian nahum georgeann demitri amity karmyn
  shekinah jalayah ellena samari parth karisma johannes eartha ciaran marivel dietrich leyna garold kaylei jerrel
  sylvan porsche kirkland batsheva adah dwan courtnie athan tanaya josalyn grayden fischer analee miquel azalia
  stafford rosalva kinleigh joscelyn italy faisal laynie celso calder sir ima genie gaylen ferris ciro matheo blaize
  zoee zayvion heide giorgio blade kaleena gerrit emelie blain tj shiv kassi jeronimo jeanelle shaylyn marya lyrik
  mariama llewellyn lavender hensley cristie krystian jerrick antwone ambria mikki cassia marquetta jalani rani
  vernetta konstantinos aoife taylee skip naia modesto sigrid leisha howell terran felica sanjuana jayven lanna brando
  zamari talisa analicia linkin anyssa tyre kenai alvie zoraida aaryan wyman kavya conway zebulon launa abbi vesta
  cecilio lanell caius alya alessio yovani rayvon claudie amberlee shannen jeane jenica janely azure pamelia lida
  harlyn gala eian sumaya sai loyce ermias demian janise avayah taurus laikyn tavian romaine kynslee aryah shala
  rebekka grayce richardo naeem lawton takisha randie myrtis lynden falon siara oma baldemar mackenzi kamara bradon
  allissa zayan roderic marylynn lakelynn deniz arnaldo maleek ubaldo truth tehya elyana caine amen sima mikell latina
  jala dezirae detra cypress cheree hanah corissa young fayth servando hiba ashlei orson vikram milla presleigh josefa
  donielle jovana jihad contessa zacharias taneisha jadelyn aleida alyana jens eliazar mahalia lamya khali diesel
  chasen brooklin jareth pietro payden kemari ayush ryon levar emberlyn granger glynis eliott edsel navya melyssa
  aleya silver janea halen cinnamon babygirl illiana nikolaos kareen dajah celestino melodi mckenzi gladis maryanna
  vernie shanti lark kimball yulisa kekoa jina jenee tyreese juanpablo cosmo adamari mariaelena maja demarius tirzah
  shiann dayla darlyn loki arham anay casimir talen shaniece kyanna jermain zakiyah miabella sid rosamaria aerial
  keiry kaylon hedy mileena karlos archibald ilyas cassy breona ayra aide niall nariyah kyrsten faviola brooklynne
  samarah jahari shalyn kimi karyl gionni vic syrus hussain annastasia ellsworth xyla kiyan delani lorretta cyle
  sammantha kaleo raye chole arsenio lillith dain alaiyah velia sabrena rashon pooja korra myriah molli gustav
  cortland skyy jolyn amada quran judge latarsha tyshaun tatyanna dalen jahzara sharie leda beyonce ysabella ottis
  joette demitrius godfrey chesley syble sherika seymour pascal nyree edrick juno zaine wisdom teddie sianna naftali
  jennica avyaan takiyah paden bari lillia laya bennet yariel vina takia kynleigh brianda zyan kobie darris tressie
  syreeta renay haddie rony nabil malikai abran winslow feliciano zayna ennis elisia nerissa maha abhinav mickel
  celestina perrin arther rudolfo olivier medina malique dymond delfino alethia deyanira deeanna francheska raoul
  penney aime salim oneal tylee mahala lavar kiefer fulton diandra aadya lynlee abriella aleesha abigael caliyah
  treyson teddi gavriel quadir keysha isacc bryden antonina johathan ronell queenie linn delainey alaa rollie marge
  kaelan valeri shawnta marygrace marquette betsey shaniah ivie damoni tyrin story kolin renesmee maryalice jomar
  elyas willia iverson shaelynn justis collier sanya vanna tahir pharaoh patrina nyle felisa jrue delena theophilus
  evalina dyan hollyn glennis mylie diedra aziza nickey lyndi audrea alyanna liesl early lainie britny amaiya tino
  markie sherrod arianny albertha zacchaeus taja jaxsen asad kahlani elyjah curley shamari jimi hashim dyana cloey
  akshara seana hindy maisha long kennth burnell anand wendall keonna dontavious verda dominica robbi maryelizabeth
  khyree huda esha cort alexie zariya tyrique rohit lydell laurin kena katharina lakiesha keya jarrad gamaliel
  cattleya xitlaly lauro drayton santina letisha shaylin saleem jenice melissia gabrial ashby baruch baleigh tavin
  samirah emili zana yechiel sandro freedom roshan eros angelle vianca phaedra devion sania najah keosha tamesha
  tamekia janella`;

/**
 * Surnames that immigration has made frequent since the census of 1990, or that are frequent within one community. A list of our
 * own, without counts: matching takes each for a frequent name (docs/matching.md).
 */
export const surnamesOfCommunities = `
  nguyen tran pham le vo huynh hoang phan vu dang bui do ngo duong ly truong dinh lam mai doan
  kim park choi jung jeong kang cho yoon jang lim han shin seo kwon hwang song
  chen wang li zhang liu yang huang wu lin zhao zhou xu sun ma zhu hu guo he luo wong chan cheng cheung leung lau ng zheng tang
  patel singh shah khan sharma kumar gupta das kaur rahman islam hossain begum rao reddy joshi mehta
  ali ahmed ahmad mohamed mohammed muhammad mohamud hassan hussein hussain ibrahim abdi omar yusuf abdullah abdullahi osman
  adan farah warsame mahmoud saleh said salah ismail sheikh
  aung win htoo htun kyaw naing zaw oo paw tun min moe lwin hlaing soe
  diallo bah barry traore toure sow keita kamara conteh sesay cisse camara
  haile tesfaye tadesse girma bekele alemu kebede gebre mehari
  jean pierre joseph louis charles francois baptiste desir
  garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres flores rivera gomez diaz reyes cruz morales
  ortiz gutierrez chavez ramos ruiz mendoza vasquez castillo jimenez santos silva pereira oliveira souza`;

/** Given names that are frequent within one community. A list of our own, as above. */
export const givenNamesOfCommunities = `
  minh anh linh huong thi van thanh hung tuan lan hoa mai nga ngoc thu duc long hai ha kim
  wei li min jing yan fang lei jun hui ming xin yu ying hong mei ling jie yong ping
  minjun jihoon seojun jiwoo minji jimin hyun sung young soo jin
  mohamed mohammed muhammad mohammad mohamud ahmed ahmad ali hassan hussein abdi abdullah ibrahim omar yusuf fatima fatuma
  amina aisha halima khadija maryam zainab abdirahman said
  aung kyaw zaw win htoo min thein moe su aye khin naw saw paw
  mamadou fatoumata aminata ibrahima ousmane mariama amadou
  tesfaye haile abebe almaz tigist yonas
  maria jose juan luis carlos jesus ana rosa guadalupe francisco antonio miguel manuel pedro marta
  priya raj anil sunita rajesh amit harpreet gurpreet jaspreet`;
