/** What visitors mean by their words for arrangements and everything else, in both languages; a star stands for any ending. */
export const arrangementSynonyms: Record<string, string> = {
  // Arrangements
  signup: `
    signup sign register* regist* regest* enrol* inscri* inscript* join* apply applic* embarquer subscrib* attend* participat*
    particip* admission* waitlist* waiting attente spot spots seat place places roster list`,
  book: `
    book* reserv* hire* hiring engager retenir order* command* appointment* rendez schedule-shoot request* demande* inquir* booked
    secure quote-form rent-you arrange*`,
  form: `
    form forms formulaire* field* champ champs button* bouton* click* cliqu* submit* soumettre send sent envoy* message* greyed gris
    grise page* site website* link lien online grayed disabled clickable tap* cell phone-number`,
  when: `
    when quand date dates calendar calendrier* start* begin* commenc* debut* schedul* horaire* timetable announced annonce* upcoming
    prochain* month mois week* semaine* soon bientot timeline year day days jour jours`,
  duration: 'long duration duree dure last lasts lenght length hours heures hour weeks combien-de-temps takes many minutes',
  time: `
    time oclock heure morning matin afternoon evening* soir nuit night noon midi weekend* weekday* saturday sunday monday tuesday
    wednesday thursday friday samedi dimanche lundi mardi mercredi jeudi vendredi today tomorrow demain tonight hours open ouvert*
    close* ferm* opening late early dispon* availab*`,
  price: `
    price* pricing prix cost* cout* fee fees charge charges charging rate rates tarif* cheap* pas-cher cher chere expensive
    dispendieux discount* rabais refund* rembours* $ € £ dollar* bucks piasse* quote* soumission* devis afford* estimate* ballpark
    combien gratuit* promo coupon* voucher* scholarship* bours* instal* interac paypal visa mastercard virement* invoice* factur*
    pric* deposit* subsid*`,
  money: `
    much pay pays paid paying payer paie payant* payment* paiement* budget* free money argent credit cash comptant tax taxes gift
    cadeau* financ* cheque* tip sponsor* funding subvention* grant* depot* insurance worth package forfait* deal deals save extra owe
    frais`,
  where: 'where ou endroit* lieu lieux location* located locate* situe* address* adress* adresse* directions itineraire venue local locaux',
  town: `
    city cities ville villes town towns village province* region* area quartier* neighbourhood neighborhood downtown centre-ville
    suburb* banlieue toronto montreal quebec ottawa vancouver calgary edmonton winnipeg halifax laval mississauga gatineau sherbrooke
    ontario alberta manitoba saskatchewan bc nova saguenay longueuil regina victoria hamilton brampton surrey london kingston kelowna
    moncton newfoundland brunswick scotia maritimes yukon nunavut rimouski levis trois-rivieres abitibi gaspe* laurentides estrie
    monteregie rive-sud usa states france europe`,
  travel: `
    parking stationnement* park metro bus autobus subway train station* gare travel* deplac* drive km kilometre* far loin near nearby
    closest close proche* pres map maps gps shuttle navette distance come`,
  building: `
    gym gymnase* building* batiment* hall hangar warehouse indoor* indoors outdoor* outdoors inside outside interieur* exterieur*
    dedans dehors facility facilities room salle* field* campus studio floor etage terrain*`,
  online: 'zoom remote remotely online virtual* distance ligne webinar',
  job: `
    job* hiring emploi* embauch* career* carriere* salar* resume cv internship* intern stage stagiaire* volunteer* benevol* vacanc*
    recruit* recrut* freelance* candidat* wage* boulot coop co-op bosser unemployed chomage employment`,
  work: 'work* travail* earn* gagn* position* poste postes opening* hire engag* staff employe* applic* apply postul*',
  law: `
    legal* law laws illegal* loi lois rule* regle* regul* reglement* fine fines amende* penalt* neighbour* neighbor* voisin* airport*
    aeroport* register* immatricul* gram grams grammes 250g 250 altitude zone* airspace transport canada rpas national privacy spy*
    police cops jail night heliport* restricted metres feet customs caap exempt* faa icao`,
  safety: `
    safe* secur* danger* risk* risque* injur* bless* hurt* mal accident* hit protect* propeller* helice* prop props worry worri*
    inquiet* scare* scared afraid peur finger* doigt* supervis* net nets filet* helmet* casque* guideline* protocol* sharp emergency
    first-aid`,
  shop: `
    buy* acheter achet* achat sell* sale vend* vendre vendez rent rental rentals louer lou* store shop magasin* boutique* merch shirt*
    hoodie* battery batteries batterie* recommend* recommand* best meilleur* amazon part parts piece* charger lipo which-drone
    second-hand used usage* warrant* garant* purchase*`,
  contact: `
    contact* email* mail courriel* phone* telephon* call* appel* number* numero* whatsapp instagram facebook tiktok youtube threads
    social* reach* joindre rejoindre human humain* person personne speak* parler talk* message dm text follow* suivre speaking
    representative ring`,
  about: `
    story histoire* founded founder* fonde* mission found about apropos behind company academy academie* canadian canad* canadien*
    background experience* qualif* values history special different differ* choose choisir`,
  offer: `
    offer* offr* propos* option* choice* choix which list liste different difference* compare* compar* catalog* overview available
    kind kinds levels range summary pick recommend* rundown`,
  bot: `
    prompt instruction* ignore* oublie* forget pretend* system rules role roleplay act jailbreak password* mot-de-passe api developer
    admin code script python bot robot* chatbot ai llm gpt chatgpt database repeat* repete* reveal* consigne* obey pirate verbatim
    decode base64 hack* override*`,
  food: `
    recipe* recette* cook* bake* baking eat supper dinner pizza poutine banana* chocolate bread rice pasta pates sauce soup cake
    gateau calorie* diet* restaurant menu egg eggs chicken beer coffee cafe sugar sucre vegetable* tomato* cheese fromage`,
  health: `
    doctor* medecin headache fever fievre flu rhume sick malade medicine pill* ibuprofen pregnan* vitamin* symptom* dentist* pain
    douleur vaccine* pharmacy weight maigrir sleep dormir tete ventre`,
  animal: `
    dog dogs chien* cat cats chat chats puppy chiot* bird birds oiseau* fish poisson horse bee bees pet pets vet garden jardin* plant
    planter flower* grass lawn`,
  entertainment: `
    movie* film-hollywood netflix song* chanson* sing chante music-theory poem* poeme story-time joke* blague* funny drole laugh
    lyrics guitar* piano* dance danse* minecraft fortnite roblox robux xbox playstation chess echecs horoscope* zodiac lottery
    celebrity actor* singer* tv series anime book-club riddle*`,
  news: `
    weather meteo rain pluie pleut snow neige temperature vote* voter election* president* minister ministre politic* war guerre
    bitcoin crypto stock* mortgage hypotheque score* playoff* nhl nba olympic* king pope climate god dieu`,
  knowledge: `
    homework devoir* math maths algebra essay dissertation capital capitale physics physique quantum chemistry planet* moon lune sun
    universe meaning translate* traduis* traduire synonym* spell* convert square invented invent* history-class dinosaur* gravity lift
    sky ciel blue`,
  errand: `
    taxi uber hotel* restaurant-table flight-ticket visa-travel passport plumber plombier* electrician* mechanic* car char voiture*
    tire* laptop iphone computer wifi printer screenshot internet toilet sink evier haircut babysit* gardienne girlfriend marry
    mortgage-rate swimming natation tennis yoga karate gymnastics`,
  othercompany: `
    faa amazon costco walmart ebay temu aliexpress gopro insta360 autel skydio parrot betafpv iflight getfpv google apple samsung
    microsoft rogers bell telus videotron ups fedex airbnb remax udemy coursera ymca multigp chatgpt openai gmail steam wix tesla
    westjet competitor* concurrent* rival* another autre autres other others elsewhere ailleurs`,
  body: `
    wear* wheelchair* fauteuil* glasses allerg* lunch diner snack* collation* food halal washroom* toilet* wifi autis* adhd tdah deaf
    disab* handicap* accessib* pregnant* bathroom* ramp language* bilingu* meal* repas`,
  detail: `
    brand* marque* model* modele* 4k 8k resolution raw brut* music insured insurance assur* waiver* decharge* ratio simulator*
    simulateur* liftoff velocidrone rights droits copyright review* avis wind drones-per`,
  greeting: 'hello hi hey hiya howdy bonjour salut allo bonsoir coucou yo sup morning greetings bye goodbye',
  thanks: 'thank* merci* cheers appreciat* grateful remerci* thanx thx',
  help: 'help* aid* aider assist* support*',
}
