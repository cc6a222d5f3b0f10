/** What visitors mean by their words for people, films and learning, in both languages; a star stands for any ending. */
export const flyingSynonyms: Record<string, string> = {
  // Folk
  child: `
    kid kids kiddo* child children childs son sons daughter* boy boys girl girls nephew* niece* twin* grandson* granddaughter*
    grandkid* youngster* junior* enfant* fils fille fillette filles gars garcon* neveu* jumeau* jumelle* flo flos bebe mousse
    petit-fils kindergarten* toddler* preschool*`,
  teen: 'teen* tween* adolescent* ado ados youth* jeune jeunes minor* mineur* highschooler*',
  adult: 'adult* adulte* grownup* grown senior* elder* retire* retrait* aine aines vieux vieille vieil old older oldest age aged elderly pensioner*',
  parent: `
    mom mother mum dad father parent* mere pere maman papa mommy grandma grandpa grandmother* grandfather* granny papi mamie
    grand-mere mother-in-law`,
  family: `
    family families famille* husband* wife spouse mari femme conjoint* couple blonde chum boyfriend girlfriend partner* brother*
    sister* frere* soeur* sibling* cousin* friend* ami amis amie amies`,
  student: 'student* pupil* eleve* etudiant* learner* participant* trainee* apprenant* attendee*',
  teacher: 'teacher* prof profs professor* principal* professeur* enseign* directeur directrice educat* librarian* counselor* counsellor*',
  instructor: `
    instructor* instructeur* instructrice* coach* trainer* moniteur* monitrice* tutor* formateur* staff founder* owner* team equipe
    fondateur* mentor* crew boss`,
  realtor: `
    realtor* courtier* broker* agent realestate listing* immobili* property properties propriete* condo* house* maison* home cottage*
    chalet* mls airbnb estate`,
  business: `
    business* entreprise* company companies compagnie* corporate corporati* office brewery restaurant* shop* store hotel* brand*
    employee* employe* firm* factory warehouse client* employer*`,
  institution: `
    school* ecole* class-trip library libraries bibliotheque* community communaut* municip* camp-de-jour scout* rec club* board
    commission* college* cegep university highschool elementary primaire secondaire association* church* organis* organiz* centre
    center`,
  // Film
  film: `
    film* video* videograph* footage shoot* shot shots tournage* tourner record* reel* clip* cinemat* camera* photo* image* aerial*
    aerien* capture* promo* trailer* documentary montage* edit* flythrough*`,
  event: `
    wedding* mariage* event* evenement* festival* concert* race* course-a-pied tournament* tournoi* tourney* match game* partie*
    marathon* run parade* gala* ceremony ceremonie* fundraiser* regatta* competition* final* finale* gender-reveal anniversary`,
  sport: `
    sport* hockey soccer football baseball ski skiing skier* bike* biking surf* golf* rugby mountain* velo* athlet* snowboard* racer*
    basketball kayak* rowing motocross horse* cheval equestrian`,
  roof: `
    roof* toit* toiture* shingle* inspect* chimney cheminee* steeple gutter* solar construct* chantier* bridge* tower* farm* ferme*
    barn* land terrain* site-survey survey*`,
  sample: 'sample* example* exemple* portfolio demo* previous past work',
  // Learning
  course: `
    course* cours class classes lesson* lecon* training* formation* camp* workshop* session* seance* program* atelier* module* tuition
    instruction bootcamp clinic*`,
  learn: `
    learn* appren* teach* taught train study studies etudier montrer enseignez montrez skill* competence* technique* topic* sujet*
    curriculum syllabus content cover* contenu matiere theory theori* theorique*`,
  beginner: `
    beginner* begginer* beginer* debutant* newbie* noob* novice* starter* rookie* introduct* intro initiation base basic* beginning
    first-timer never zero scratch jamais first premier* premiere* entry rien nul nulle newcomer* total`,
  advanced: `
    advanc* avance* level* niveau* expert* pro experienced intermedia* next harder trick* acro freestyle loop* powerloop* dive* split*
    maneuver* manoeuvr* figure* perfectionn* complex* suivant* better improve* ameliorer tougher flip flips roll rolls planning
    trajectoire*`,
  summer: 'summer* ete juillet july june juin aout august estival*',
  autumn: 'autumn* fall automne* september septembre october octobre november novembre',
  season: 'winter* hiver spring printemps march relache season* saison* christmas noel december january february vacation* vacances holiday* conge*',
  recreation: 'fun recreati* hobby* plaisir loisir* leisure',
  private: `
    private* prive* alone seul seule solo individu* personal* one-on-one custom* mesure bespoke tailor* myself tete-a-tete
    particulier* 1on1 personnalis* tailored adapted adapte* dedicated just-me onself exclusive* semi-private`,
  group: 'group* groupe* others crowd autres',
  party: 'birthday* party parties fete* anniversaire* bachelor* celebrat* bash sleepover*',
  game: `
    battle* bataille* battling game jeu jeux esport* league* ligue* compet* base bases tournoi laser arena* arene* team teams player*
    joueur* match* rule* opponent*`,
  certificate: `
    certificat* certif* sertif* cert certs diplom* attestation* proof preuve* recogni* reconnai* award* medal* medaille* paper papers
    papier* credential* badge* trophy accredit* qualif* official* officiel* document*`,
  licence: `
    licen* permi* permit* brevet* autoris* authoriz* lisen* permission exam exams examen* licensed certified paperwork prerequis*
    prealable* allowed authorised requirement*`,
  finish: 'finish* complet* graduat* end ends ended fini fin finit finis termin* bout reussi* reussite succeed* pass passed achieve* after done',
  equipment: `
    equipment* equipement* gear gears materiel* stuff supplies supplied suppl* provid* fourni* goggle* googles lunettes controller*
    manette* radio remote headset* included inclus* compris lend pret pretez borrow* emprunt* kit tool* transmitter*`,
  own: 'own mine propre bring* apport* mien mienne byod amener already',
  drone: 'drone* quad* fpv whoop* tinywhoop* uav* aircraft copter* quadcopter* cinewhoop* mavic avata mini',
  fly: 'fly flying flies flight* flew flown vol voler volez pilot* piloter hover* plane planes',
  repair: `
    repair* repar* fix* broken broke break* brise* casse* crash* damag* solder* souder soud* burn* brule* fried smoke* betaflight
    firmware troubleshoot* diagnos* depann* tune tuning pid esc motor* moteur* bent arm arming bind binding replace* remplac* abime*
    defect* malfunction* technic* static vtx antenna* antenne* stator wire* fil frame* setup configur*`,
}
