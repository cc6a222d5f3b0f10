import { BattleSection } from '../features/home/BattleSection.tsx'
import { Goggles } from '../features/home/Goggles.tsx'
import { HomeHero } from '../features/home/HomeHero.tsx'
import { JoinSection } from '../features/home/JoinSection.tsx'
import { MissionSection } from '../features/home/MissionSection.tsx'
import { ReasonsSection } from '../features/home/ReasonsSection.tsx'
import { StorySection } from '../features/home/StorySection.tsx'

export function HomePage() {
  return (
    <>
      <HomeHero />
      <MissionSection />
      <StorySection />
      <ReasonsSection />
      <BattleSection />
      <Goggles />
      <JoinSection />
    </>
  )
}
