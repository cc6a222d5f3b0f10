import { Conversation } from './Conversation.tsx'
import { MessageForm } from './MessageForm.tsx'
import { useConversation } from './use-conversation.ts'

type Props = {
  isOpen: boolean
  /** Starts empty instead of restoring the stored conversation. */
  isNew: boolean
}

export function ChatPanel({ isOpen, isNew }: Props) {
  const conversation = useConversation({ isNew })
  return (
    <>
      <Conversation {...conversation} />
      <MessageForm isOpen={isOpen} isBusy={conversation.isPending} onSend={conversation.send} />
    </>
  )
}
