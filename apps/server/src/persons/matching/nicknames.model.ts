import { foldName } from "./name-key.model.ts";

/** A given name in full, then its short forms, folded; English first, then Spanish. After common usage in the US. */
const shortForms = `
  abigail abby abbie gail; abraham abe bram; adelaide addie heidi; adrienne addie; agnes aggie nessie; albert al
  bert bertie; alexander alex al xander sandy sasha lex alec; alexandra alex sandra lexi sandy sasha alexa lexie;
  alfred al fred alfie freddy; alice allie ali; allison allie ali; amanda mandy manda; andrea andie drea; andrew
  andy drew; angela angie ange; anthony tony ant; antoinette toni nettie; antonia toni tonya; archibald archie;
  arnold arnie; arthur art artie; augustus gus augie; barbara barb barbie babs bobbie; bartholomew bart; beatrice
  bea trixie bee; benjamin ben benny benji; bernard bernie barney; bernadette bernie; beverly bev; bradley brad;
  brandon bran; bridget bridie biddy; calvin cal; cameron cam; candace candy; caroline carrie carol caro lina;
  carolyn carrie carol lyn; cassandra cassie cass sandra; catherine cathy cate kate katie kitty cat kay kat kathy;
  cecilia cece celia cissy; charles charlie chuck chas chip charley; charlotte charlie lottie char; chester chet;
  christina chris tina chrissy christy; christine chris tina chrissy christy; christopher chris topher kit;
  clarence clary; clifford cliff; clinton clint; constance connie; cornelius neil corny; courtney court; crystal
  crys; curtis curt; cynthia cindy cyndi; daniel dan danny; danielle dani danny; david dave davey davy; deborah
  deb debbie debby debra; delores dolly lola; denise dee neecy; dennis denny; dominic dom nick; donald don donnie
  donny; dorothy dot dottie dolly dorothea; douglas doug; edgar ed eddie; edmund ed eddie ned; edward ed eddie ted
  teddy ned eddy; edwin ed eddie win; eleanor ellie nell nora lenny elle; elijah eli lijah; elizabeth liz beth
  betty eliza lizzie betsy libby bess bessie ellie elsie lisa liza betsey lisbeth; emily em emmy millie; emma em
  emmy; ernest ernie; esther essie hettie; eugene gene; evelyn evie eve lynn; ezekiel zeke; florence flo flossie;
  frances fran frannie francie fanny; francis frank fran frankie; franklin frank frankie; frederick fred freddie
  freddy rick fritz; gabriel gabe; gabrielle gabby gabi elle; genevieve gen jenny eve viv; geoffrey geoff; george
  georgie; georgina gina georgie; gerald jerry gerry; geraldine gerry jerri; gilbert gil bert; gregory greg gregg;
  gwendolyn gwen wendy; harold hal harry; harriet hattie harry; helen nell nellie lena ellie; henrietta etta
  hettie hank; henry hank harry hal; herbert herb bert herbie; howard howie; irene rene; irving irv; isaac ike
  zac; isabella bella izzy belle isa; isabelle bella izzy belle; jackson jack jax; jacob jake jay; jacqueline
  jackie jacqui; james jim jimmy jamie jem jimmie; janet jan; janice jan; jason jay; jeanette jean nettie; jeffrey
  jeff; jennifer jen jenny jenn jenna jennie; jeremiah jerry jem; jeremy jerry jem; jerome jerry; jessica jess
  jessie; joan joanie; joanna jo joan annie; john jack johnny jackie johnnie; jonathan jon jonny john johnny
  nathan; joseph joe joey jo; josephine jo josie fifi jody; joshua josh; joyce joy; judith judy jude judi; julia
  julie jules; juliana julie jules; justin jus; katherine kate katie kathy kat kay kitty kathie katy; kathleen
  kathy kate katie kay kath; kelly kel; kenneth ken kenny; kimberly kim kimmy; kristen kris krissy; kristina kris
  tina krissy kristy; kristine kris tina krissy; lawrence larry lars lawrie; leah lee; leonard len lenny leo;
  leroy roy lee; leslie les; lewis lew lou; lillian lily lil lilly; lincoln linc; linda lindy lin; lindsay lin;
  loretta lori etta retta; lorraine lori rainey; louis lou louie; louise lou lulu; lucille lucy lu; lucinda lucy
  cindy; luke lucky; madeline maddie maddy; madison maddie maddy; malcolm mal; marcus marc mark; margaret maggie
  meg peggy marge margie peg daisy greta rita madge margo maisie; marilyn mary lyn; marjorie marge margie; martha
  marty mattie; martin marty; marvin marv; mary molly polly mae mamie may; matilda tilly mattie; matthew matt
  matty; maurice morrie mo; maxine max; maximilian max; maxwell max; megan meg; melanie mel; melissa missy mel
  lissa; melvin mel; mercedes mercy meche; michael mike mick mickey mikey mitch; michelle shelly mickey chelle
  missy; mildred millie milly; miranda randi mandy; mitchell mitch; mohammed mo; montgomery monty; nancy nan;
  natalie nat nattie; nathan nate nat; nathaniel nate nat nathan; nicholas nick nicky nico klaus; nicole nikki
  nicky nic; norman norm; olivia liv livvy ollie; oliver ollie; oscar ossie; pamela pam pammy; patricia pat patty
  trish tricia patti trisha; patrick pat paddy rick; paula polly; penelope penny; peter pete; philip phil pip;
  phyllis phyl; priscilla prissy cilla; prudence prue; rachel rae rach shelly; randall randy; randolph randy
  dolph; raymond ray; rebecca becky becca beck reba; reginald reg reggie; richard rick dick rich ricky richie
  rickie; robert bob rob bobby robbie bert robby bobbie; roberta bobbie robbie berta; roderick rod roddy rick;
  rodney rod; roger rog; roland rollie; ronald ron ronnie ronny; rosemary rose rosie; roxanne roxy; rudolph rudy;
  russell russ rusty; samantha sam sammy mandy; samuel sam sammy; sandra sandy; sarah sally sadie; savannah vanna;
  sebastian seb bastian; sheldon shel; shirley shirl; sidney sid; solomon sol; sophia sophie; stanley stan;
  stephanie steph stevie; stephen steve stevie; stewart stew stu; susan sue susie suzy suzie; susanna sue susie
  suzy; suzanne sue suzy susie; sylvester sly; sylvia syl; tabitha tabby; tamara tammy; terrance terry; theodore
  ted teddy theo; theresa terry tess tessa terri tracy resa; thomas tom tommy thom; tiffany tiff; timothy tim
  timmy; tobias toby; tyler ty; valerie val; vanessa nessa; veronica ronnie vera roni; victor vic; victoria vicky
  tori vicki vickie; vincent vince vinny vin; virginia ginny ginger; vivian viv; walter walt wally; warren ren;
  wesley wes; wilfred will fred; william bill will billy willy liam willie billie wil; winifred winnie freddie;
  winston win winnie; zachary zach zack zac; alberto beto berto; alejandra ale jandra; alejandro alex ale jandro;
  alfonso poncho foncho; antonio tono tony toni; beatriz bety betty; concepcion concha conchita; consuelo chelo;
  dolores lola lolita; eduardo lalo edu eddie; enrique quique kike; ernesto neto; esperanza espe; federico fede
  lico; fernando nando fer; francisca paca paquita pancha; francisco paco pancho frank cisco kiko; gabriela gaby
  gabi; gerardo lalo gera; graciela chela; gregorio goyo; guadalupe lupe lupita; guillermo memo willy; gustavo gus
  tavo; ignacio nacho; isabel chabela isa; jesus chuy chucho; jose pepe chepe joe; josefa pepa; josefina fina
  pepita josie; leticia lety letty; luis lucho louie; manuel manny manolo; margarita mago rita; maria mari marita
  maru; miguel mike migue; monica moni; pedro perico; rafael rafa ralph; ramon moncho; ricardo rick richie;
  roberto beto robert tito; rodolfo fito rudy rodo; rosario chayo; salvador chava sal; santiago santi chago;
  sergio checo; socorro coco; soledad sole chole; teresa tere terry; vicente chente`;

/** Spellings of one name, folded: what one desk writes with C the next writes with K. */
const spellings = `
  aaron aron arron; abdullah abdallah abdulla; ahmed ahmad; aisha aysha ayesha; alan allan allen; amy ami aimee
  amie; ann anne anna ana; brian bryan brayan; brittany brittney britney; caitlin kaitlyn katelyn caitlyn kaitlin;
  carl karl; catherine katherine kathryn katharine cathryn kathrine; christian cristian kristian; christina
  cristina kristina; christine kristine; christopher kristopher cristopher kristofer; dylan dillon dillan;
  elizabeth elisabeth; eric erik erick; erica erika; fatima fatma fatimah; frederick frederic fredrick; gabriela
  gabriella gabrielle; geoffrey jeffrey jeffery; hassan hasan; hussein husain hossein hussain; isabel isabelle
  isabella isobel; jacob jakob; jayden jaden jaiden; john jon; jonathan johnathan jonathon; kayla kaila; kelly
  kelley kellie; kristen kristin kirsten; lawrence laurence; leslie lesley; lewis louis; lindsay lindsey; marc
  mark marcus; megan meghan meagan; michael micheal mikel; michelle michele; mohammed muhammad mohamed mohammad
  muhammed mohamad; nicholas nicolas nickolas; philip phillip; rachel rachael; rebecca rebekah; sara sarah; sean
  shawn shaun; sophia sofia; stephanie stefanie stephany; stephen steven stephan; stewart stuart; susanna suzanna
  susana; teresa theresa; terrance terrence terence; tyler tylor; yusuf yousef youssef; zachary zachery zackary`;

const entries = (text: string): string[][] => text.split(";").map((entry) => entry.trim().split(/\s+/));

const formalOf = new Map<string, string[]>();
for (const [formal, ...shorts] of entries(shortForms)) {
  for (const short of shorts) formalOf.set(short, [...(formalOf.get(short) ?? []), formal ?? short]);
}
const spellingOf = new Map<string, string>();
for (const names of entries(spellings)) {
  for (const name of names) spellingOf.set(name, names[0] ?? name);
}

/** The names in full that a folded given name may stand for, itself included, each in its first spelling. */
export function fullForms(folded: string): string[] {
  const forms = [folded, ...(formalOf.get(folded) ?? [])].map((name) => spellingOf.get(name) ?? name);
  return [...new Set(forms)];
}

const formsOf = new Map<string, string[]>();
for (const name of new Set([...formalOf.keys(), ...[...formalOf.values()].flat(), ...spellingOf.keys()])) {
  for (const full of fullForms(name)) formsOf.set(full, [...(formsOf.get(full) ?? []), name]);
}

/** The other names, folded, that someone with this given name may go by: the full names, their short forms and spellings. */
export const otherForms = (folded: string): string[] =>
  [...new Set(fullForms(folded).flatMap((full) => [full, ...(formsOf.get(full) ?? [])]))].filter(
    (name) => name !== folded,
  );

/** In words, why two given names may be one ("Bob is short for Robert"); null where they are not known to be. */
export function nicknameRelation(one: string, other: string): string | null {
  const [first, second] = [foldName(one), foldName(other)];
  const shared = fullForms(first).filter((form) => fullForms(second).includes(form));
  const common = shared[0];
  if (common === undefined) return null;
  if (spellingOf.get(first) === spellingOf.get(second) && spellingOf.has(first)) {
    return `${one} and ${other} are spellings of one name`;
  }
  if (shared.includes(spellingOf.get(second) ?? second)) return `${one} is short for ${other}`;
  if (shared.includes(spellingOf.get(first) ?? first)) return `${other} is short for ${one}`;
  return `${one} and ${other} are both short for ${common.charAt(0).toUpperCase()}${common.slice(1)}`;
}
